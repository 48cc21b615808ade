import type { PortCard } from '@kubrik/contract';
import { useState } from 'react';
import { portPack as texts } from '../../../locales/ru/ports/port-pack';
import { useIsOffline } from '../../../platform/live/use-live-state';
import { formatBytes } from '../../../ui/attachments/format-bytes';
import { Button } from '../../../ui/controls/Button';
import { Icon } from '../../../ui/icons/Icon';
import { ConfirmDialog } from '../../../ui/layout/Dialog';
import { plural } from '../../../ui/text/russian';
import type { ShownMeasure } from './keep-pack';
import type { PackEntry, Talk } from './pack';
import styles from './port-pack.module.css';
import { usePortPack } from './use-port-pack';

/** Saves a port's pack, so that the card can be read without a connection; shows the size beforehand. */
export function PortPack({ port }: { port: PortCard }) {
  const { id, countryCode } = port;
  const name = port.nameRu ?? port.name;
  const pack = usePortPack({ id, name, countryCode });
  const { entry, state } = pack;
  return (
    <>
      {!entry && (state.step === 'rest' || state.step === 'measuring') && (
        <Button
          variant="outlined"
          className={styles.keep}
          title={texts.keepHint}
          icon={<Icon name="download" size={18} />}
          disabled={state.step === 'measuring'}
          onClick={() => void pack.measure()}
        >
          {state.step === 'measuring' ? texts.measuring : texts.keep}
        </Button>
      )}
      <div className={styles.panel} role="status" data-empty={(!entry && state.step === 'rest') || undefined}>
        {!entry && state.step === 'measured' && (
          <Measured measure={state.measure} onKeep={() => void pack.keep()} onCancel={pack.cancel} />
        )}
        {!entry && state.step === 'keeping' && <p>{texts.keeping}</p>}
        {entry && <Kept entry={entry} pack={pack} />}
      </div>
      {state.step === 'rest' && state.failure && (
        <p role="alert" className={styles.failure}>
          {texts.failures[state.failure]}
        </p>
      )}
    </>
  );
}

interface MeasuredProps {
  measure: ShownMeasure;
  onKeep(): void;
  onCancel(): void;
}

function Measured({ measure: { bytes, talk, files }, onKeep, onCancel }: MeasuredProps) {
  return (
    <>
      <p>
        {texts.contents} <TalkLine talk={talk} /> {files > 0 && texts.files(formatBytes(files))}
      </p>
      <p className={styles.actions}>
        <Button variant="contained" onClick={onKeep}>
          {texts.confirm(formatBytes(bytes))}
        </Button>
        <Button variant="text" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </p>
    </>
  );
}

/** Says which part of the talk does not fit; renders nothing when all of it does. */
function TalkLine({ talk: { kept, of } }: { talk: Talk }) {
  if (kept >= of) return null;
  return kept === 0 ? texts.noTalk : texts.talk(plural(kept, texts.messages), of);
}

function Kept({ entry, pack }: { entry: PackEntry; pack: ReturnType<typeof usePortPack> }) {
  const isOffline = useIsOffline();
  const [isRemoving, setRemoving] = useState(false);
  const { state } = pack;
  const isRenewing = state.step === 'renewing';
  return (
    <>
      <p className={styles.kept}>
        <Icon name="check" size={18} />
        {texts.kept(formatBytes(entry.bytes), entry.savedAt)}
      </p>
      {isOffline && <p>{texts.shown(entry.savedAt)}</p>}
      <TalkNote talk={entry.talk} />
      {state.step === 'rest' && state.isRenewed && <p>{texts.renewed}</p>}
      <p className={styles.actions}>
        <Button variant="text" small disabled={isRenewing} onClick={() => void pack.renew()}>
          {isRenewing ? texts.renewing : texts.renew}
        </Button>
        <Button variant="text" small onClick={() => setRemoving(true)}>
          {texts.remove}
        </Button>
      </p>
      {isRemoving && (
        <ConfirmDialog
          title={texts.removal.title(entry.name)}
          text={texts.removal.text}
          confirm={texts.remove}
          onConfirm={() => {
            setRemoving(false);
            void pack.remove();
          }}
          onCancel={() => setRemoving(false)}
        />
      )}
    </>
  );
}

const TalkNote = ({ talk }: { talk: Talk }) =>
  talk.kept < talk.of ? (
    <p>
      <TalkLine talk={talk} />
    </p>
  ) : null;
