import type { CvSnapshot } from '@kubrik/contract';
import { cv as texts } from '../../../locales/ru/jobs/cv';
import styles from '../jobs-section.module.css';

interface CvTextListProps {
  title: string;
  items: string[];
  /** Level of the section's heading. */
  level?: 2 | 3;
}

/** One section of a CV, with one line for each entry. */
export function CvTextList({ title, items, level = 3 }: CvTextListProps) {
  if (items.length === 0) return null;
  const Heading = `h${level}` as const;
  return (
    <>
      <Heading>{title}</Heading>
      <ul className={styles.cvList}>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change
          <li key={index}>{item}</li>
        ))}
      </ul>
    </>
  );
}

/** Joins the known values with dots. */
export const said = (...parts: (string | number | null | undefined | false)[]) =>
  parts.filter(Boolean).join(' · ');

type Pay = Pick<CvSnapshot, 'wantedPay' | 'wantedCurrency' | 'wantedPeriod'>;

export const wantedPayText = ({ wantedPay, wantedCurrency, wantedPeriod }: Pay) =>
  wantedPay && `${wantedPay} ${wantedCurrency} / ${texts.periods[wantedPeriod]}`;

export const languagesText = ({ languages }: Pick<CvSnapshot, 'languages'>) =>
  languages.map(({ name, level }) => `${name} (${texts.languages.levels[level]})`).join(', ');
