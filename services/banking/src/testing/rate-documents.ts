/** One `Valute` as the Central Bank of Russia writes it. */
export const valute = (code: string, nominal: string, value: string, unit = '', name = 'Доллар США') =>
  `<Valute ID="R01235"><NumCode>840</NumCode><CharCode>${code}</CharCode><Nominal>${nominal}</Nominal>` +
  `<Name>${name}</Name><Value>${value}</Value>${unit && `<VunitRate>${unit}</VunitRate>`}</Valute>`;

export const cbrText = (date: string, ...valutes: string[]) =>
  `<?xml version="1.0" encoding="windows-1251"?><ValCurs Date="${date}" name="Foreign Currency Market">${valutes.join('')}</ValCurs>`;

/** The document in its encoding, windows-1251. */
export function inWindows1251(text: string): Buffer {
  const bytes = [...text].map((character) => {
    const code = character.charCodeAt(0);
    if (code < 0x80) return code;
    if (code >= 0x410 && code <= 0x44f) return code - 0x410 + 0xc0;
    throw new Error(`not in this small table: ${character}`);
  });
  return Buffer.from(bytes);
}

export const ecbText = (
  time: string,
  rates: Record<string, string>,
) => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<gesmes:Sender>
		<gesmes:name>European Central Bank</gesmes:name>
	</gesmes:Sender>
	<Cube>
		<Cube time='${time}'>
${Object.entries(rates)
  .map(([currency, rate]) => `			<Cube currency='${currency}' rate='${rate}'/>`)
  .join('\n')}
		</Cube>
	</Cube>
</gesmes:Envelope>
`;
