/** Those everywhere whom the letter to ITF is meant for, by their names, which tell contacts apart. */
export const itfAddressees: readonly string[] = ['Инспекторы ITF', 'SeafarerHelp'];
