import { useState } from 'react';
import { Link } from 'react-router';
import { portPack } from '../../../locales/ru/ports/port-pack';
import { ports } from '../../../locales/ru/ports/ports';
import { formatBytes } from '../../../ui/attachments/format-bytes';
import { IconButton } from '../../../ui/controls/Button';
import { Icon } from '../../../ui/icons/Icon';
import { ConfirmDialog } from '../../../ui/layout/Dialog';
import { plural } from '../../../ui/text/russian';
import { portPath } from '../port-path';
import styles from './kept-ports.module.css';
import type { PackEntry } from './pack';
import { usePackIndex } from './pack-index';

const texts = portPack.list;

/** The ports that are kept for a call, with their sizes and dates; nothing while there are none. */
export function KeptPorts() {
  const entries = usePackIndex();
  const [removing, setRemoving] = useState<PackEntry>();
  if (entries.length === 0) return null;
  const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0);
  const remove = async ({ id }: PackEntry) => {
    setRemoving(undefined);
    const { dropPack } = await import('./keep-pack');
    await dropPack(id);
  };
  return (
    <section className={`card ${styles.kept}`} aria-labelledby="kept-ports">
      <header>
        <h2 id="kept-ports">{texts.title}</h2>
        <small>{texts.total(plural(entries.length, ports.screen.counted), formatBytes(bytes))}</small>
      </header>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id}>
            <Link to={portPath(entry.id)}>{entry.name}</Link>
            <span>{texts.about(formatBytes(entry.bytes), entry.savedAt)}</span>
            <IconButton label={texts.removeNamed(entry.name)} onClick={() => setRemoving(entry)}>
              <Icon name="trash" size={18} />
            </IconButton>
          </li>
        ))}
      </ul>
      {removing && (
        <ConfirmDialog
          title={portPack.removal.title(removing.name)}
          text={portPack.removal.text}
          confirm={portPack.remove}
          onConfirm={() => void remove(removing)}
          onCancel={() => setRemoving(undefined)}
        />
      )}
    </section>
  );
}
