import type { ClaimOfAccount } from '@kubrik/contract';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { common } from '../../locales/ru/common';
import { representation } from '../../locales/ru/company/representation';
import type { ApiError } from '../../platform/api/api';
import { useAppDispatch } from '../../platform/api/hooks';
import { refusalText } from '../../platform/api/refusal-text';
import { Button } from '../controls/Button';
import { FormDialog } from '../form/FormDialog';
import { TextField } from '../form/fields';
import { type FormResult, useSendForm } from '../form/use-send-form';
import styles from '../layout/decision-list.module.css';
import { PagedList, type PagedQuery } from '../layout/PagedList';
import { dayDate } from '../text/time';
import { showToast } from '../toast/toast.slice';
import { CompanyMark } from './CompanyMark';

const texts = representation.claims;

interface ClaimListProps<Claim extends ClaimOfAccount> extends Pick<ClaimRowProps, 'onDecide'> {
  title: string;
  query: PagedQuery<Claim>;
  /** The thing that a claim asks to speak for. */
  placeOf(claim: Claim): ClaimRowProps['place'];
}

/**
 * Company accounts that ask to speak for something, for a moderator to decide; renders nothing without
 * claims.
 */
export function ClaimList<Claim extends ClaimOfAccount>(props: ClaimListProps<Claim>) {
  const { title, query, placeOf, onDecide } = props;
  const titleId = useId();
  return (
    <PagedList query={query} loading={null} empty={null}>
      {(items) => (
        <section className={styles.claims} aria-labelledby={titleId}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <ul className={`card ${styles.list}`}>
            {items.map((claim) => (
              <ClaimRow key={claim.id} claim={claim} place={placeOf(claim)} onDecide={onDecide} />
            ))}
          </ul>
        </section>
      )}
    </PagedList>
  );
}

interface ClaimRowProps {
  claim: ClaimOfAccount;
  place: { name: string; path: string };
  onDecide(
    id: string,
    decision: { accept: boolean; reason?: string | null | undefined },
  ): Promise<FormResult<unknown>>;
}

function ClaimRow({ claim, place, onDecide }: ClaimRowProps) {
  const { id, companyName, verification, note, createdAt } = claim;
  const dispatch = useAppDispatch();
  const [isAccepting, setAccepting] = useState(false);
  const [isRefusing, setRefusing] = useState(false);
  const accept = async () => {
    setAccepting(true);
    const { error } = await onDecide(id, { accept: true });
    setAccepting(false);
    const text = refusalText(error as ApiError | undefined) ?? common.failedText;
    const decided = { kind: 'success', title: texts.decided } as const;
    dispatch(showToast(error ? { kind: 'error', title: texts.failed, text } : decided));
  };
  return (
    <li>
      <div className={styles.what}>
        <h3>
          <Link to={place.path}>{texts.asks(companyName, place.name)}</Link>
        </h3>
        <p>
          <CompanyMark verification={verification} />
        </p>
        {note && <p>{note}</p>}
        <p>
          <time dateTime={createdAt}>{dayDate(createdAt)}</time>
        </p>
      </div>
      <div className={styles.actions}>
        <Button
          variant="contained"
          small
          disabled={isAccepting}
          aria-label={texts.acceptOf(companyName)}
          onClick={() => void accept()}
        >
          {texts.accept}
        </Button>
        <Button
          variant="outlined"
          small
          aria-label={texts.refuseOf(companyName)}
          onClick={() => setRefusing(true)}
        >
          {texts.refuse}
        </Button>
      </div>
      {isRefusing && <RefuseDialog id={id} onDecide={onDecide} onClose={() => setRefusing(false)} />}
    </li>
  );
}

type RefuseDialogProps = Pick<ClaimRowProps, 'onDecide'> & { id: string; onClose(): void };

function RefuseDialog({ id, onDecide, onClose }: RefuseDialogProps) {
  const dispatch = useAppDispatch();
  const { form, submit } = useSendForm({
    schema: async () => (await import('@kubrik/contract/blacklist/company-reply.schemas')).claimDecision,
    defaultValues: { accept: false, reason: '' as string | null | undefined },
    send: (decision) => onDecide(id, decision),
    failedText: common.failedText,
    onSent: () => {
      dispatch(showToast({ kind: 'success', title: texts.decided }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={texts.refuseTitle}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      texts={{ note: texts.note, submit: texts.refuse, submitting: texts.submitting }}
    >
      <TextField name="reason" label={texts.reason} hint={texts.reasonHint} lines={[3, 8]} />
    </FormDialog>
  );
}
