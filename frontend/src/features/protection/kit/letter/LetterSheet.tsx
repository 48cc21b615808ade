import { useState } from 'react';
import type { KitKind, KitStep } from '../../../../locales/complaint-kit-names';
import { complaintKit } from '../../../../locales/ru/protection/complaint-kit';
import { saveFile } from '../../../../platform/save-file';
import { Button } from '../../../../ui/controls/Button';
import { Icon } from '../../../../ui/icons/Icon';
import { addresseesOf, emailOf } from '../addressees/addressees';
import type { KitAnswers, LetterLanguage } from '../kit';
import { useContactDirectoryQuery } from '../kit.api';
import styles from '../kit.module.css';
import { Segments } from '../Segments';
import { type Letter, letterOf, splitRussian } from './letter';

const texts = complaintKit.letter;

interface LetterSheetProps {
  kind: KitKind;
  step: KitStep;
  answers: KitAnswers;
  /** Opens the questions again. */
  onEdit(): void;
}

/** The local date, `YYYY-MM-DD`. */
function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

/** The letter of one step, in Russian, in English, or in both side by side. */
export function LetterSheet({ kind, step, answers, onEdit }: LetterSheetProps) {
  const [chosen, setChosen] = useState<LetterLanguage | 'both'>();
  // People on board may read Russian; all other addressees read English.
  const shown = chosen ?? (step === 'board' ? 'ru' : 'en');
  const languages: LetterLanguage[] = shown === 'both' ? ['ru', 'en'] : [shown];
  return (
    <section className={`card ${styles.letters}`} aria-labelledby="kit-letter">
      <div className={styles.letterHead}>
        <h2 id="kit-letter">{complaintKit.step.letter}</h2>
        <Segments
          label={texts.language}
          options={(['ru', 'en', 'both'] as const).map((value) => ({
            value,
            label: texts.languages[value],
          }))}
          value={shown}
          onChange={(next) => setChosen(next)}
        />
      </div>
      <p className={styles.note}>{`${texts.check} ${texts.blanks}`}</p>
      <div className={styles.sheets} data-both={shown === 'both' || undefined}>
        {languages.map((language) => (
          <Sheet
            key={`${step}-${language}`}
            step={step}
            language={language}
            answers={answers}
            letter={letterOf({ kind, step, language, answers, today: today() })}
            onEdit={onEdit}
          />
        ))}
      </div>
    </section>
  );
}

interface LetterProps {
  step: KitStep;
  language: LetterLanguage;
  answers: KitAnswers;
  letter: Letter;
}

function Sheet({ onEdit, ...props }: LetterProps & { onEdit(): void }) {
  const { step, language, letter } = props;
  const { title } = complaintKit.steps[step];
  // Only English letters may contain Russian pieces: words that the person has typed.
  const pieces = language === 'en' ? splitRussian(letter.body) : [letter.body];
  return (
    <article className={styles.sheet} aria-label={texts.text(title, texts.languages[language])}>
      {pieces.length > 1 && (
        <div className={styles.russian} role="note">
          <p>{texts.russian}</p>
          <Button variant="text" onClick={onEdit}>
            {texts.edit}
          </Button>
        </div>
      )}
      <pre lang={language}>
        {pieces.map((piece, index) =>
          index % 2 === 1 ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name
            <mark key={index} lang="ru">
              {piece}
            </mark>
          ) : (
            piece
          ),
        )}
      </pre>
      <LetterActions {...props} />
    </article>
  );
}

type Copied = 'copied' | 'copyFailed';
type PdfState = 'ready' | 'making' | 'failed';

/** The ways to export a letter. The site sends nothing: the person's own mail program or application does. */
function LetterActions({ step, language, answers, letter }: LetterProps) {
  const [copied, setCopied] = useState<Copied>();
  const [pdf, setPdf] = useState<PdfState>('ready');
  const file = `complaint-${step}-${language}`;
  // In a browser without a clipboard, `writeText` throws at once.
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${letter.body}\n`);
      setCopied('copied');
    } catch {
      setCopied('copyFailed');
    }
  };
  const savePdf = async () => {
    setPdf('making');
    try {
      const { letterPdf } = await import('./letter-pdf');
      saveFile(`${file}.pdf`, await letterPdf(letter, language));
      setPdf('ready');
    } catch (error) {
      console.warn('The PDF could not be made', error);
      setPdf('failed');
    }
  };
  const saveText = () =>
    saveFile(`${file}.txt`, new Blob([`\uFEFF${letter.body}\n`], { type: 'text/plain' }));
  return (
    <>
      <div className={styles.actions}>
        <Button variant="contained" onClick={() => void copy()}>
          {copied === 'copied' ? texts.copied : texts.copy}
        </Button>
        <Button variant="outlined" icon={<Icon name="file" size={18} />} onClick={saveText}>
          {texts.save}
        </Button>
        <Button
          variant="outlined"
          icon={<Icon name="download" size={18} />}
          disabled={pdf === 'making'}
          onClick={() => void savePdf()}
        >
          {pdf === 'making' ? texts.making : texts.pdf}
        </Button>
        <Share letter={letter} />
      </div>
      <Mail step={step} answers={answers} letter={letter} copied={copied} onOpen={() => void copy()} />
      {copied === 'copyFailed' && <p role="alert">{texts.copyFailed}</p>}
      {pdf === 'failed' && <p role="alert">{texts.pdfFailed}</p>}
    </>
  );
}

function Share({ letter: { subject, body } }: { letter: Letter }) {
  if (typeof navigator === 'undefined' || !('share' in navigator)) return null;
  const share = () => void navigator.share({ title: subject, text: body }).catch(() => undefined);
  return (
    <Button variant="outlined" icon={<Icon name="send" size={18} />} onClick={share}>
      {texts.share}
    </Button>
  );
}

interface MailProps extends Pick<LetterProps, 'step' | 'answers' | 'letter'> {
  copied: Copied | undefined;
  onOpen(): void;
}

/** Opens the person's own mail program, if an address is known. */
function Mail({ step, answers, letter: { subject, body }, copied, onOpen }: MailProps) {
  const { data: directory } = useContactDirectoryQuery();
  const address = directory && emailOf(addresseesOf(step, directory, answers));
  if (!address) return null;
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;
  return (
    <p className={styles.mail}>
      <a href={`mailto:${address}?${query}`} onClick={onOpen}>
        {texts.mail(address)}
      </a>
      <small>{texts.mailHints[copied ?? 'before']}</small>
    </p>
  );
}
