// Without Zod, so that a page knows them while somebody types.

export const maxSeaServices = 100;
export const maxCvDocuments = 60;
export const maxVisas = 20;
export const maxLanguages = 10;
/** Photo and scans. */
export const maxCvAttachments = 20;
