/**
 * Sent by a page to the service worker some time after its start: store the code of every section for use
 * without a connection.
 */
export interface SectionFilesMessage {
  type: 'section-files';
}
