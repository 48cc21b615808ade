/**
 * Class of the element with a page's text that the gateway writes into the page. The application keeps the element's
 * text on the screen until its own content is loaded; `base.css` of the frontend gives it its look.
 */
export const serverRenderedClass = 'served';
