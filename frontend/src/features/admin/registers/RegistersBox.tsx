import type { Register } from '@kubrik/contract';
import { useState } from 'react';
import { adminRegisters as texts } from '../../../locales/ru/admin/admin-registers';
import { common } from '../../../locales/ru/common';
import type { ApiError } from '../../../platform/api/api';
import { useAppDispatch } from '../../../platform/api/hooks';
import { refusalText } from '../../../platform/api/refusal-text';
import { Button } from '../../../ui/controls/Button';
import { ConfirmDialog } from '../../../ui/layout/Dialog';
import { Loaded } from '../../../ui/layout/Loaded';
import { plural } from '../../../ui/text/russian';
import { numericDate } from '../../../ui/text/time';
import { showToast } from '../../../ui/toast/toast.slice';
import styles from '../panel/admin.module.css';
import { RegisterForm } from './RegisterForm';
import { useRegistersQuery, useRemoveRegisterMutation } from './registers.api';

/** The imported lists of flags and ships, and the import form. */
export function RegistersBox() {
  const query = useRegistersQuery();
  return (
    <section className={`card ${styles.box}`} aria-labelledby="registers">
      <h3 id="registers">{texts.title}</h3>
      <p className={styles.text}>{texts.text}</p>
      <Loaded query={query} failed={texts.failed}>
        {(registers) =>
          registers.length === 0 ? (
            <p className={styles.text}>{texts.empty}</p>
          ) : (
            <ul className={styles.rows}>
              {registers.map((register) => (
                <RegisterRow key={register.kind} register={register} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <RegisterForm />
    </section>
  );
}

function RegisterRow({ register: { kind, source, asOf, lines } }: { register: Register }) {
  const dispatch = useAppDispatch();
  const [remove, { isLoading }] = useRemoveRegisterMutation();
  const [isAsked, setAsked] = useState(false);
  const name = texts.kinds[kind];
  const confirm = async () => {
    const { error } = await remove(kind);
    setAsked(false);
    const text = refusalText(error as ApiError | undefined) ?? common.failedText;
    const done = { kind: 'success', title: texts.removed } as const;
    dispatch(showToast(error ? { kind: 'error', title: texts.removeFailed, text } : done));
  };
  return (
    <li>
      <p>
        <b>{name}</b>: {texts.about(source, numericDate(asOf), plural(lines, texts.lines))}
      </p>
      <Button variant="text" small aria-label={texts.removeOf(name)} onClick={() => setAsked(true)}>
        {texts.remove}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={texts.removeTitle}
          text={texts.removeText}
          confirm={texts.remove}
          busy={isLoading}
          onConfirm={() => void confirm()}
          onCancel={() => setAsked(false)}
        />
      )}
    </li>
  );
}
