/** Changes within this time after something was written leave no mark, in ms. */
const unmarkedFor = 15 * 60_000;

/** `editedAt` of a message or comment that its author changes now. */
export function markOfChange({
  createdAt,
  editedAt,
}: {
  createdAt: Date;
  editedAt: Date | null;
}): Date | null {
  const now = new Date();
  return now.getTime() - createdAt.getTime() > unmarkedFor ? now : editedAt;
}
