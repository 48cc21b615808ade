/** The code as the directory has it, out of what stands in an address: `ru vvo` is RUVVO. */
export const codeOf = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase();

export const portPath = (id: string) => `/port/${id}`;
