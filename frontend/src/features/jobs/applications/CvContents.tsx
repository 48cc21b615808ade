import type { CvSnapshot } from '@kubrik/contract';
import { telAddress } from '@kubrik/contract/contact/tel-address';
import { certificateNames } from '@kubrik/contract/crew/certificates';
import { rankNames } from '@kubrik/contract/crew/ranks';
import type { ReactNode } from 'react';
import { applications } from '../../../locales/ru/jobs/applications';
import { cv as cvTexts } from '../../../locales/ru/jobs/cv';
import { countryName } from '../../../ui/countries/countries';
import { DefinitionList } from '../../../ui/layout/DefinitionList';
import { dayDate } from '../../../ui/text/time';
import { CvTextList, languagesText, said, wantedPayText } from '../cv/CvTextList';
import { formWith } from '../cv/cv-form';
import { CvPdf } from '../cv/pdf/CvPdf';
import styles from '../jobs-section.module.css';

const texts = applications.page;

export function CvContents({ cv }: { cv: CvSnapshot }) {
  return (
    <section className={`${styles.part} ${styles.cvContents}`}>
      <h2>{texts.cv}</h2>
      <p className={styles.note}>{texts.cvAt}</p>
      <DefinitionList line="below" items={factsOf(cv)} />
      <CvTextList title={cvTexts.sea.title} items={cv.seaServices.map(serviceText)} />
      <CvTextList title={cvTexts.documents.title} items={cv.documents.map(documentText)} />
      <CvTextList title={cvTexts.visas.title} items={cv.visas.map(visaText)} />
      {cv.about && (
        <>
          <h3>{cvTexts.about}</h3>
          <p className={styles.words}>{cv.about}</p>
        </>
      )}
      <CvPdf isInset values={() => formWith(cv)} />
    </section>
  );
}

function factsOf(cv: CvSnapshot): [string, ReactNode][] {
  const facts: [string, ReactNode][] = [
    [cvTexts.fullName, cv.fullName],
    [cvTexts.rank, rankNames[cv.rank].ru],
    [cvTexts.birthDate, cv.birthDate && dayDate(cv.birthDate)],
    [cvTexts.nationality, cv.nationality && countryName(cv.nationality)],
    [cvTexts.city, cv.city],
    [cvTexts.email, cv.email && <a href={`mailto:${cv.email}`}>{cv.email}</a>],
    [cvTexts.phone, cv.phone && <a href={telAddress(cv.phone)}>{cv.phone}</a>],
    [cvTexts.english, cv.englishLevel],
    [cvTexts.languages.title, languagesText(cv)],
    [cvTexts.availableFrom, cv.availableFrom && dayDate(cv.availableFrom)],
    [cvTexts.wantedPay, wantedPayText(cv)],
  ];
  return facts.filter(([, value]) => value);
}

const serviceText = (one: CvSnapshot['seaServices'][number]) =>
  said(
    `${dayDate(one.from)} — ${one.to ? dayDate(one.to) : cvTexts.sea.now}`,
    one.vesselName,
    rankNames[one.rank].ru,
    one.tonnage && `GT ${one.tonnage}`,
    one.power && `${one.power} кВт`,
    one.engine,
    one.company,
    one.imo && `ИМО ${one.imo}`,
  );

const documentText = (one: CvSnapshot['documents'][number]) =>
  said(
    one.certificate ? certificateNames[one.certificate].ru : one.name,
    one.number,
    one.issuedBy && countryName(one.issuedBy),
    one.expiresOn && cvTexts.documents.until(dayDate(one.expiresOn)),
  );

const visaText = (one: CvSnapshot['visas'][number]) =>
  said(countryName(one.country), one.kind, one.expiresOn && cvTexts.documents.until(dayDate(one.expiresOn)));
