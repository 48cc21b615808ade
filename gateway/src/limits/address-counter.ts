/** Counts what each address has open, such as connections. */
export class AddressCounter {
  private readonly counts = new Map<string, number>();

  /** @param most 0 means no limit */
  constructor(private readonly most: number) {}

  /** Counts one more; false when the address already has `most`. */
  enter(address: string): boolean {
    const count = this.counts.get(address) ?? 0;
    if (this.most > 0 && count >= this.most) return false;
    this.counts.set(address, count + 1);
    return true;
  }

  has(address: string): boolean {
    return this.counts.has(address);
  }

  leave(address: string): void {
    const count = (this.counts.get(address) ?? 0) - 1;
    if (count > 0) this.counts.set(address, count);
    else this.counts.delete(address);
  }
}
