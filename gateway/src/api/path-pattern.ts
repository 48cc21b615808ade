/** A pattern of the addresses of a call, below `/api`: any text without a slash in the place of each parameter. */
export const pathPattern = (template: string): string =>
  template.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+');
