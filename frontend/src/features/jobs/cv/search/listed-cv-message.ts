/** Kind in the send queue of a message to the owner of a listed CV. */
export const listedCvMessageKind = 'listed-cv-message';

export interface WriteToCvProps {
  companyId: string;
  cvId: string;
}
