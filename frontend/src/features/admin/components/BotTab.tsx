import { type FormEvent, type ReactNode, useState } from 'react';
import { bot } from '../../../locales/ru/admin-bot';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/Field';
import { Icon } from '../../../ui/icons/Icon';
import { Select } from '../../../ui/Select';
import styles from './bot.module.css';

const actions = (['create', 'update', 'delete', 'analyze', 'refactor'] as const).map((value) => ({
  value,
  label: bot.actions[value],
}));
type Action = (typeof actions)[number]['value'];

/** The repair bot's desk. Its engine is not connected yet: fields are checked, nothing is sent. */
export function BotTab() {
  return (
    <div className={styles.bot}>
      <p className={styles.notice} role="note">
        <Icon name="alert" size={20} />
        <span>
          <b>{bot.notConnected}.</b> {bot.notConnectedText}
        </span>
      </p>
      <Facts title={bot.status} names={[bot.running, bot.keys, bot.lastCheck]} />
      <Facts title={bot.health} names={[bot.database, bot.apis, bot.frontend, bot.errors, bot.suggestions]} />
      <Diagnosis />
      <CodeOperation />
      <Part title={bot.fixes}>
        <p className={styles.text}>{bot.noFixes}</p>
        <Button variant="outlined" disabled>
          {bot.fix}
        </Button>
      </Part>
      <Part title={bot.analysis}>
        <p className={styles.text}>{bot.analysisText}</p>
        <Button variant="outlined" disabled>
          {bot.analyze}
        </Button>
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={`card ${styles.part}`} aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function Facts({ title, names }: { title: string; names: readonly string[] }) {
  return (
    <Part title={title}>
      <dl className={styles.facts}>
        {names.map((name) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{bot.unknown}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

/** What is wrong with the fields, else that nobody is there to answer. */
function useDesk(missing: string) {
  const [message, setMessage] = useState<string>();
  const check = (isFilled: boolean) => (event: FormEvent) => {
    event.preventDefault();
    setMessage(isFilled ? bot.notConnected : missing);
  };
  return { message, check };
}

function Diagnosis() {
  const [problem, setProblem] = useState('');
  const { message, check } = useDesk(bot.problemRequired);
  return (
    <Part title={bot.diagnosis}>
      <form className={styles.form} noValidate onSubmit={check(Boolean(problem.trim()))}>
        <Field label={bot.problem} multiline minRows={3} value={problem} onChange={setProblem} />
        <Message text={message} />
        <Button variant="contained" type="submit">
          {bot.diagnose}
        </Button>
      </form>
    </Part>
  );
}

function CodeOperation() {
  const [action, setAction] = useState<Action>('analyze');
  const [filePath, setFilePath] = useState('');
  const [description, setDescription] = useState('');
  const [content, setContent] = useState('');
  const { message, check } = useDesk(bot.codeRequired);
  const isFilled = Boolean(filePath.trim() && description.trim());
  return (
    <Part title={bot.code}>
      <form className={styles.form} noValidate onSubmit={check(isFilled)}>
        <Select label={bot.action} options={actions} value={action} onChange={setAction} />
        <Field label={bot.filePath} value={filePath} onChange={setFilePath} autoComplete="off" />
        <Field label={bot.description} value={description} onChange={setDescription} />
        <Field label={bot.content} multiline minRows={3} value={content} onChange={setContent} />
        <Message text={message} />
        <Button variant="contained" type="submit">
          {bot.run}
        </Button>
      </form>
    </Part>
  );
}

function Message({ text }: { text: string | undefined }) {
  return (
    <p role="alert" className={styles.message}>
      {text}
    </p>
  );
}
