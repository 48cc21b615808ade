import { type Certificate, certificateNames, certificates } from '@kubrik/contract/crew/certificates';
import { maxCvDocuments, maxLanguages, maxVisas } from '@kubrik/contract/jobs/cv/cv-limits';
import { useWatch } from 'react-hook-form';
import { cv as texts } from '../../../locales/ru/jobs/cv';
import { keysOf } from '../../../platform/address/use-address-state';
import { countryName } from '../../../ui/countries/countries';
import { FieldPair } from '../../../ui/form/FormDialog';
import { SelectField, TextField } from '../../../ui/form/fields';
import { type CvItemProps, CvList } from './CvList';
import { ofCountry } from './CvMain';
import { emptyDocument, emptyLanguage, emptyVisa } from './cv-form';
import { FoldedItem } from './FoldedItem';

const ofCertificate = [
  { value: '', label: texts.documents.other },
  ...certificates.map((value) => ({ value, label: certificateNames[value].ru })),
];
const levels = texts.languages.levels;
const ofLevel = keysOf(levels).map((value) => ({ value, label: levels[value] }));

/** A warning comes three months before the end, because a new document takes about that long. */
const soonMs = 92 * 86_400_000;

/** When a document expires, and whether its owner has to act. */
function termOf(day: string): { note: string; isWarning: boolean } {
  if (!day) return { note: texts.documents.noTerm, isWarning: false };
  const shown = day.split('-').reverse().join('.');
  const isOver = day < new Date().toISOString().slice(0, 10);
  const soon = new Date(Date.now() + soonMs).toISOString().slice(0, 10);
  return {
    note: isOver ? texts.documents.ended(shown) : texts.documents.until(shown),
    isWarning: day < soon,
  };
}

export const CvDocuments = () => (
  <CvList
    name="documents"
    title={texts.documents.title}
    lead={texts.documents.empty}
    add={{ label: texts.documents.add, item: emptyDocument, at: 'end' }}
    most={maxCvDocuments}
  >
    {(item) => <DocumentItem {...item} />}
  </CvList>
);

function DocumentItem({ index, ...item }: CvItemProps) {
  const at = `documents.${index}`;
  const { certificate, name, expiresOn }: typeof emptyDocument = useWatch({ name: at });
  const title = certificateNames[certificate as Certificate]?.ru ?? name;
  return (
    <FoldedItem
      list="documents"
      index={index}
      title={title || texts.documents.unnamed}
      {...(title ? termOf(expiresOn) : {})}
      {...item}
    >
      <FieldPair>
        <SelectField name={`${at}.certificate`} label={texts.documents.kind} options={ofCertificate} />
        {!certificate && (
          <TextField
            name={`${at}.name`}
            label={texts.documents.name}
            hint={texts.documents.nameHint}
            autoComplete="off"
          />
        )}
        <TextField name={`${at}.number`} label={texts.documents.number} autoComplete="off" />
        <SelectField name={`${at}.issuedBy`} label={texts.documents.issuedBy} options={ofCountry} />
        <TextField name={`${at}.issuedOn`} label={texts.documents.issuedOn} type="date" placeholder=" " />
        <TextField name={`${at}.expiresOn`} label={texts.documents.expiresOn} type="date" placeholder=" " />
      </FieldPair>
    </FoldedItem>
  );
}

export const CvVisas = () => (
  <CvList
    name="visas"
    title={texts.visas.title}
    add={{ label: texts.visas.add, item: emptyVisa, at: 'end' }}
    most={maxVisas}
  >
    {(item) => <VisaItem {...item} />}
  </CvList>
);

function VisaItem({ index, ...item }: CvItemProps) {
  const at = `visas.${index}`;
  const { country, kind, expiresOn }: typeof emptyVisa = useWatch({ name: at });
  const title = [countryName(country), kind].filter(Boolean).join(', ');
  return (
    <FoldedItem
      list="visas"
      index={index}
      title={title || texts.visas.unnamed}
      {...(title ? termOf(expiresOn) : {})}
      {...item}
    >
      <FieldPair>
        <SelectField name={`${at}.country`} label={texts.visas.country} options={ofCountry} />
        <TextField
          name={`${at}.kind`}
          label={texts.visas.kind}
          hint={texts.visas.kindHint}
          autoComplete="off"
        />
        <TextField name={`${at}.expiresOn`} label={texts.visas.expiresOn} type="date" placeholder=" " />
      </FieldPair>
    </FoldedItem>
  );
}

export const CvLanguages = () => (
  <CvList
    name="languages"
    title={texts.languages.title}
    add={{ label: texts.languages.add, item: emptyLanguage, at: 'end' }}
    most={maxLanguages}
  >
    {(item) => <LanguageItem {...item} />}
  </CvList>
);

function LanguageItem({ index, ...item }: CvItemProps) {
  const at = `languages.${index}`;
  const { name, level }: typeof emptyLanguage = useWatch({ name: at });
  return (
    <FoldedItem
      list="languages"
      index={index}
      title={name || texts.languages.unnamed}
      note={levels[level as keyof typeof levels]}
      {...item}
    >
      <FieldPair>
        <TextField name={`${at}.name`} label={texts.languages.name} autoComplete="off" />
        <SelectField name={`${at}.level`} label={texts.languages.level} options={ofLevel} />
      </FieldPair>
    </FoldedItem>
  );
}
