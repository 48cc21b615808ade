import type { TargetType } from '@kubrik/contract';
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { blacklist } from '../../../locales/ru/blacklist/blacklist';
import { reputationLinks } from '../../../locales/ru/blacklist/reputation-links';
import { Button } from '../../../ui/controls/Button';
import { Field } from '../../../ui/controls/Field';
import styles from '../names-and-links/names-and-links.module.css';
import { useMatches } from '../suggestions/use-matches';
import type { Target } from '../target';
import { RiskBadge } from '../votes/VoteCounts';

const texts = reputationLinks.choice;

interface TargetChoiceFieldProps {
  /** Form field that gets the id. */
  name: string;
  label: string;
  targetType: TargetType;
  /** Id of a target that the choices leave out. */
  exceptId?: string;
}

/** Chooses a company or vessel by a typed part of its name, further name or IMO number. */
export function TargetChoiceField({ name, label, targetType, exceptId }: TargetChoiceFieldProps) {
  const { field, fieldState } = useController({ name });
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Target>();
  const id = useId();
  const found = useMatches(targetType, chosen ? '' : text)?.filter((target) => target.id !== exceptId);
  const choose = (target: Target | undefined) => {
    setChosen(target);
    field.onChange(target?.id ?? '');
  };
  if (chosen)
    return (
      <fieldset className={styles.chosen}>
        <legend>{label}</legend>
        <TargetLine target={chosen} />
        <Button variant="text" small onClick={() => choose(undefined)}>
          {texts.other}
        </Button>
        {fieldState.error && <p role="alert">{fieldState.error.message}</p>}
      </fieldset>
    );
  return (
    <div>
      <Field
        label={label}
        hint={reputationLinks.links.endHint}
        error={fieldState.error?.message}
        autoComplete="off"
        value={text}
        onChange={setText}
        ref={field.ref}
        aria-controls={id}
      />
      <ul id={id} className={styles.choices} aria-label={texts.matches}>
        {found?.map((target) => (
          <li key={target.id}>
            <button type="button" onClick={() => choose(target)}>
              <TargetLine target={target} />
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.nothing}>
        {found?.length === 0 && texts.nothing}
      </p>
    </div>
  );
}

/** A company or vessel in one line, with facts that distinguish it from others of the same name. */
export function TargetLine({ target: { name, country, kind, imo, riskLevel } }: { target: Target }) {
  return (
    <span className={styles.line}>
      <b>{name}</b>
      <span>{[country, kind, imo && blacklist.imo(imo)].filter(Boolean).join(' · ')}</span>
      <RiskBadge level={riskLevel} />
    </span>
  );
}
