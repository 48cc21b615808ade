import { useState } from 'react';
import { cv as texts } from '../../../../locales/ru/jobs/cv';
import { saveFile } from '../../../../platform/save-file';
import { Button } from '../../../../ui/controls/Button';
import { Icon } from '../../../../ui/icons/Icon';
import styles from '../cv.module.css';
import type { CvForm } from '../cv-form';
import type { CvLanguage } from './cv-pdf-texts';

/**
 * Makes the CV as a PDF in this browser; a press loads the code for it. `isInset` is for a place within another card.
 */
export function CvPdf({ values, isInset = false }: { values(): CvForm; isInset?: boolean }) {
  const [state, setState] = useState<CvLanguage | 'ready' | 'failed'>('ready');
  const save = async (language: CvLanguage) => {
    setState(language);
    try {
      const { cvPdf } = await import('./cv-pdf');
      saveFile(`cv-${language}.pdf`, await cvPdf(values(), language));
      setState('ready');
    } catch (error) {
      console.warn('The CV could not be saved as PDF', error);
      setState('failed');
    }
  };
  return (
    <section className={isInset ? styles.inset : `card ${styles.part}`} aria-label={texts.pdf.title}>
      {!isInset && <h2>{texts.pdf.title}</h2>}
      {!isInset && <p className={styles.hint}>{texts.pdf.hint}</p>}
      <div className={styles.choices}>
        {(['ru', 'en'] as const).map((language) => (
          <Button
            key={language}
            variant="outlined"
            icon={<Icon name="download" size={18} />}
            disabled={state === language}
            onClick={() => void save(language)}
          >
            {state === language ? texts.pdf.making : texts.pdf[language]}
          </Button>
        ))}
      </div>
      <p role="alert" className={styles.failed}>
        {state === 'failed' && texts.pdf.failed}
      </p>
    </section>
  );
}
