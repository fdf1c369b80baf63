/** The exercises of the page. */

import type { Store } from "../storage/store";
import type { Behaviour } from "./behaviour";
import { createExercise, type ExerciseHandle } from "./exercise";
import type { Session } from "./session";

export type ExercisesOptions = {
  readonly build: string;
  readonly store: Store;
  readonly session: Session;
};

/** The behaviour of every `.exercise` on the page. */
export function createExercises(options: ExercisesOptions): Behaviour {
  const exercises: ExerciseHandle[] = [];
  return {
    start: () => {
      for (const section of document.querySelectorAll<HTMLElement>("[data-exercise]")) {
        const exercise = createExercise({ ...options, section });
        exercises.push(exercise);
        exercise.start();
      }
    },
    stop: () => {
      for (const exercise of exercises.splice(0)) exercise.stop();
    },
  };
}
