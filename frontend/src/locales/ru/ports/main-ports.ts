/** Of the nine main ports; apart from the texts of the directory, because the first page shows three of them. */
export const mainPorts = { list: 'Главные порты' } as const;
