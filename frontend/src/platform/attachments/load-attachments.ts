/** The code for chosen files; loaded when somebody chooses one, or when one waits to be sent. */
export const loadAttachments = () => import('./browser-attachments');
