import { useEffect, useRef, useState } from 'react';
import { protection } from '../../../locales/ru/protection/protection';
import { useAppDispatch } from '../../../platform/api/hooks';
import { useCurrentUser } from '../../../platform/session/current-user';
import { Button } from '../../../ui/controls/Button';
import { Icon } from '../../../ui/icons/Icon';
import { ConfirmDialog } from '../../../ui/layout/Dialog';
import { PagedList } from '../../../ui/layout/PagedList';
import { showToast } from '../../../ui/toast/toast.slice';
import { useClearConsultationsMutation, useConsultationsInfiniteQuery } from '../protection.api';
import styles from '../protection.module.css';
import { Answer } from './Answer';
import { QuestionForm } from './QuestionForm';

const texts = protection.chat;

/** The consultant: the question form, and the person's own questions with their answers. */
export function ConsultantTab() {
  const { user, isLoading } = useCurrentUser();
  const person = user?.id ?? null;
  /** Number of answers since the page was opened. */
  const [answered, setAnswered] = useState(0);
  const { data: consultations } = useConsultationsInfiniteQuery(person, { skip: isLoading });
  return (
    <div className={styles.tab}>
      <QuestionForm
        person={person}
        latest={consultations?.pages[0]?.items[0]}
        onAnswered={() => setAnswered((count) => count + 1)}
      />
      <p role="status" className="visually-hidden">
        {answered > 0 && texts.answered}
      </p>
      {/* The key prevents another person from seeing these answers, even while that person's own answers load. */}
      <Consultations key={person} person={person} isKnown={!isLoading} answered={answered} />
      <p className={styles.small}>{texts.notLawyer}</p>
    </div>
  );
}

interface ConsultationsProps {
  person: string | null;
  /** Whether the browser knows who is signed in. */
  isKnown: boolean;
  answered: number;
}

function Consultations({ person, isKnown, answered }: ConsultationsProps) {
  const query = useConsultationsInfiniteQuery(person, { skip: !isKnown, refetchOnMountOrArgChange: true });
  const [isClearing, setClearing] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const newest = query.data?.pages[0]?.items[0]?.id;
  // On a phone the form fills the screen and the answer is below it, so the page scrolls to the answer.
  useEffect(() => {
    if (answered > 0 && newest) list.current?.querySelector('article')?.scrollIntoView({ block: 'start' });
  }, [answered, newest]);
  return (
    <div ref={list} className={styles.stack}>
      <PagedList query={query} empty={<p className={styles.nothing}>{texts.empty}</p>}>
        {(items) => (
          <>
            <ul className={styles.answers} aria-label={texts.list}>
              {items.map((item) => (
                <li key={item.id}>
                  <Answer item={item} person={person} />
                </li>
              ))}
            </ul>
            <Button
              variant="text"
              className={styles.clear}
              icon={<Icon name="trash" size={18} />}
              onClick={() => setClearing(true)}
            >
              {texts.clear}
            </Button>
          </>
        )}
      </PagedList>
      {isClearing && <Clearing onEnd={() => setClearing(false)} />}
    </div>
  );
}

function Clearing({ onEnd }: { onEnd(): void }) {
  const dispatch = useAppDispatch();
  const [clear, { isLoading }] = useClearConsultationsMutation();
  const confirm = async () => {
    const { error } = await clear();
    dispatch(
      showToast(
        error ? { kind: 'error', title: texts.clearFailed } : { kind: 'success', title: texts.cleared },
      ),
    );
    onEnd();
  };
  return (
    <ConfirmDialog
      title={texts.clearTitle}
      text={texts.clearText}
      confirm={texts.clear}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onEnd}
    />
  );
}
