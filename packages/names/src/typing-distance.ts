/**
 * Number of typos between two texts: a missing, added or wrong letter, or two swapped neighbours
 * (Damerau–Levenshtein distance in its restricted form, optimal string alignment). The time grows with the
 * product of the lengths.
 */
export const typingDistance = (typed: string, meant: string): number =>
  distances(typed, meant)[meant.length] ?? 0;

/** Number of typos between a text and the nearest beginning of another one. */
export const typingDistanceToBeginning = (typed: string, meant: string): number =>
  Math.min(...distances(typed, meant));

/** The distance between `typed` and the first 0, 1, 2 … letters of `meant`. */
function distances(typed: string, meant: string): number[] {
  let before: number[] = [];
  let last = Array.from({ length: meant.length + 1 }, (_, n) => n);
  for (let i = 1; i <= typed.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= meant.length; j += 1) {
      const cost = typed[i - 1] === meant[j - 1] ? 0 : 1;
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && typed[i - 1] === meant[j - 2] && typed[i - 2] === meant[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    [before, last] = [last, row];
  }
  return last;
}
