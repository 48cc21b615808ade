import type { Vacancy } from '@kubrik/contract';
import { cvFit as texts } from '../../../locales/ru/jobs/cv-fit';
import { Tag } from '../../../ui/labels/Tag';
import styles from '../jobs-section.module.css';
import { lacksFor } from './fit';
import { useCvOfReader } from './use-cv-of-reader';

/** Whether the reader's CV fits a vacancy, or what the reader lacks; nothing for another rank, or without a CV. */
export function VacancyFit({ vacancy }: { vacancy: Vacancy }) {
  const cv = useCvOfReader();
  const lacks = cv && lacksFor(cv, vacancy, new Date().toISOString().slice(0, 10));
  if (!lacks) return null;
  if (lacks.length > 0) return <p className={styles.note}>{texts.lacks(lacks.join(', '))}</p>;
  return (
    <p>
      <Tag tone="safe">{texts.suits}</Tag>
    </p>
  );
}
