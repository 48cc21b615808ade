import { useState } from 'react';
import { protection } from '../../../locales/ru/protection';
import { useAppDispatch } from '../../../platform/api/hooks';
import { useCurrentUser } from '../../../platform/session/current-user';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/Dialog';
import { Icon } from '../../../ui/icons/Icon';
import { PagedList } from '../../../ui/PagedList';
import { showToast } from '../../../ui/toast/toast.slice';
import { useClearConsultationsMutation, useConsultationsInfiniteQuery } from '../protection.api';
import { Answer } from './Answer';
import styles from './protection.module.css';
import { QuestionForm } from './QuestionForm';

const texts = protection.chat;

/** The consultant: a question, and one's own questions with their answers. */
export function ConsultantTab() {
  const { user, isLoading } = useCurrentUser();
  const person = user?.id ?? null;
  return (
    <div className={styles.tab}>
      <p className={styles.lead}>{texts.lead}</p>
      <QuestionForm person={person} />
      {/* Another person never sees these answers, not even while their own are read. */}
      <Consultations key={person} person={person} isKnown={!isLoading} />
      <p className={styles.small}>{texts.notLawyer}</p>
    </div>
  );
}

interface ConsultationsProps {
  person: string | null;
  /** Whether it is known who is signed in. */
  isKnown: boolean;
}

function Consultations({ person, isKnown }: ConsultationsProps) {
  const query = useConsultationsInfiniteQuery(person, { skip: !isKnown, refetchOnMountOrArgChange: true });
  const [isClearing, setClearing] = useState(false);
  return (
    <>
      <PagedList query={query} empty={<p className={styles.nothing}>{texts.empty}</p>}>
        {(items) => (
          <>
            <ul className={styles.answers} aria-label={texts.list}>
              {items.map((item) => (
                <li key={item.id}>
                  <Answer item={item} />
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
    </>
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
