/** What is wrong with the subject of a commit; undefined for a right one. */
export function problemOfSubject(subject: string): string | undefined;
