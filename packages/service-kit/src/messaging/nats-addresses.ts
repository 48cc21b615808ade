/** The addresses that `NATS_URL` names: one, or those of a cluster with commas between them. */
export const natsAddresses = (text: string): string[] => text.split(',').map((address) => address.trim());
