/** Of a message to the owner of a listed CV, in the send queue. */
export const listedCvMessageKind = 'listed-cv-message';

export interface WriteToCvProps {
  companyId: string;
  cvId: string;
}
