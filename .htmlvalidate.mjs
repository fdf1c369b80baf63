/** Rules for the finished pages: `npx html-validate dist`. */
export default {
  root: true,
  extends: ["html-validate:recommended", "html-validate:a11y"],
  rules: {
    // The templates write the doctype in lower case, as most people do.
    "doctype-style": ["error", { style: "lowercase" }],
    // A page is named with the course after it; 70 letters are too few for both.
    "long-title": ["error", { maxlength: 90 }],
  },
};
