import type { Job, JobResponse } from '@kubrik/contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useAppDispatch } from '../../../app/hooks';
import { useLoginPath } from '../../../app/login-path';
import { jobs } from '../../../locales/ru/jobs';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { keepDraft, readDraft } from '../../../ui/draft';
import { Field } from '../../../ui/Field';
import { Failed, Ghosts } from '../../../ui/PagedList';
import { showToast } from '../../../ui/toast/toast.slice';
import { useRespondMutation } from '../jobs.api';
import styles from './jobs-section.module.css';

const texts = jobs.response;
const longest = 10_000;

interface RespondProps {
  job: Job;
  isSignedIn: boolean;
  onClose(): void;
}

/** A signed-in person writes an application; a visitor is shown the contact at once. Either is counted once. */
export function RespondDialog({ job, isSignedIn, onClose }: RespondProps) {
  return (
    <Dialog title={texts.title} onClose={onClose} wide staysOnOutsideClick={isSignedIn}>
      <p className={styles.dialogJob}>
        <b>{job.title}</b>
        <span>{job.company}</span>
      </p>
      {isSignedIn ? <Application job={job} /> : <VisitorsContact job={job} />}
    </Dialog>
  );
}

function Application({ job }: { job: Job }) {
  const dispatch = useAppDispatch();
  const draftKey = `job:${job.id}`;
  const [message, setMessage] = useState(() => readDraft(draftKey));
  const [respond, { isLoading, data }] = useRespondMutation();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { error } = await respond({ id: job.id, message });
    if (error) {
      dispatch(showToast({ kind: 'error', ...texts.failed }));
      return;
    }
    keepDraft(draftKey, '');
    dispatch(showToast({ kind: 'success', ...texts.done }));
  };
  if (data) {
    return (
      <>
        <p role="status">{texts.saved}</p>
        <Contact response={data} />
      </>
    );
  }
  return (
    <form className={styles.application} onSubmit={(event) => void submit(event)}>
      <Field
        label={texts.message}
        hint={texts.messageHint}
        value={message}
        multiline
        minRows={4}
        maxRows={10}
        inputProps={{ maxLength: longest }}
        onChange={(next) => {
          setMessage(next);
          keepDraft(draftKey, next);
        }}
      />
      <Button type="submit" variant="contained" disabled={isLoading}>
        {isLoading ? texts.submitting : texts.submit}
      </Button>
    </form>
  );
}

function VisitorsContact({ job }: { job: Job }) {
  const [respond, { data, isError }] = useRespondMutation();
  const loginPath = useLoginPath();
  const asked = useRef(false);
  const ask = () => void respond({ id: job.id, message: '' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the window opens
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    ask();
  }, []);
  if (isError) return <Failed onRetry={ask} />;
  if (!data) return <Ghosts rows={2} />;
  return (
    <>
      <Contact response={data} />
      <p>
        <Link to={loginPath}>{texts.signIn}</Link>
      </p>
    </>
  );
}

function Contact({ response: { contactEmail, contactPhone, sourceUrl } }: { response: JobResponse }) {
  return (
    <section className={styles.contact} aria-label={texts.contactTitle}>
      <h3>{texts.contactTitle}</h3>
      {contactEmail && (
        <p>
          {texts.email}: <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </p>
      )}
      {contactPhone && (
        <p>
          {texts.phone}: <a href={`tel:${contactPhone.replace(/[^\d+]/g, '')}`}>{contactPhone}</a>
        </p>
      )}
      {sourceUrl && (
        <p>
          <a href={sourceUrl} target="_blank" rel="noopener noreferrer nofollow">
            {texts.atSource}
            <span className="visually-hidden"> ({jobs.newTab})</span>
          </a>
        </p>
      )}
      {!contactEmail && !contactPhone && !sourceUrl && <p>{texts.noContact}</p>}
    </section>
  );
}
