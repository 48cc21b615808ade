import type { User } from '@kubrik/contract';
import { Suspense, useRef, useState } from 'react';
import { cabinet } from '../../../locales/ru/cabinet/cabinet';
import type { ApiError } from '../../../platform/api/api';
import { useAppDispatch } from '../../../platform/api/hooks';
import { refusalText } from '../../../platform/api/refusal-text';
import { addKnownFile } from '../../../platform/attachments/chosen-files';
import { loadAttachments } from '../../../platform/attachments/load-attachments';
import { newId } from '../../../platform/ids';
import { Avatar } from '../../../ui/author/Avatar';
import { fullName } from '../../../ui/author/full-name';
import { Button } from '../../../ui/controls/Button';
import { sendWithFiles } from '../../../ui/form/send-with-files';
import { lazyOptional } from '../../../ui/lazy/lazy-optional';
import { showToast } from '../../../ui/toast/toast.slice';
import { useChangeAvatarMutation } from '../cabinet.api';
import styles from './avatar.module.css';

const texts = cabinet.avatar;
const ignore = () => undefined;
const AvatarCropDialog = lazyOptional(async () => (await import('./AvatarCropDialog')).AvatarCropDialog);

/** The person's avatar: the person chooses a picture, cuts it to a square, or removes it. */
export function AvatarChoice({ user }: { user: User }) {
  const dispatch = useAppDispatch();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const { isSaving, save, remove } = useChangeAvatar(user, () => setFile(undefined));
  return (
    <div className={styles.photo}>
      <Avatar name={fullName(user)} picture={user.avatar} size={72} />
      <div className={styles.about}>
        <p>{user.avatar ? texts.shown : texts.none}</p>
        <div className={styles.buttons}>
          <Button variant="outlined" small onClick={() => input.current?.click()}>
            {user.avatar ? texts.change : texts.choose}
          </Button>
          {user.avatar && (
            <Button variant="text" small disabled={isSaving} onClick={() => void remove()}>
              {texts.remove}
            </Button>
          )}
        </div>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        onChange={({ target }) => {
          setFile(target.files?.[0]);
          target.value = '';
        }}
      />
      {file && (
        <Suspense fallback={null}>
          <AvatarCropDialog
            file={file}
            isSaving={isSaving}
            onSave={(picture) => void save(picture)}
            onUnreadable={() => {
              setFile(undefined);
              dispatch(showToast({ kind: 'error', ...texts.unreadable }));
            }}
            onClose={() => setFile(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}

function useChangeAvatar({ id }: User, onSaved: () => void) {
  const dispatch = useAppDispatch();
  const [change] = useChangeAvatarMutation();
  const [isSaving, setSaving] = useState(false);
  const changeTo = async (fileIds: string[]) => {
    setSaving(true);
    const send = sendWithFiles(({ attachments: [attachment] = [] }: { attachments?: string[] }) =>
      change({ id, attachment: attachment ?? null }),
    );
    const { error } = await send({ attachments: fileIds });
    setSaving(false);
    const text = error === undefined ? undefined : refusalText(error as ApiError);
    dispatch(
      showToast(
        error === undefined
          ? { kind: 'success', title: fileIds.length > 0 ? texts.saved : texts.removed }
          : { kind: 'error', title: texts.failed, text },
      ),
    );
    if (error === undefined) onSaved();
    return error === undefined;
  };
  const save = async (picture: Blob) => {
    const chosen = { id: newId(), name: texts.fileName, kind: 'picture' as const, size: picture.size };
    addKnownFile({ ...chosen, isPreparing: true });
    const file = new File([picture], chosen.name, { type: picture.type });
    setSaving(true);
    let isSaved = false;
    try {
      await (await loadAttachments()).prepareFile(chosen, file);
      isSaved = await changeTo([chosen.id]);
    } catch {
      setSaving(false);
      dispatch(showToast({ kind: 'error', title: texts.failed }));
    }
    // The cut picture is dropped, because the next attempt cuts the picture again.
    if (!isSaved)
      await loadAttachments()
        .then(({ dropFiles }) => dropFiles([chosen], 'discarded'))
        .catch(ignore);
  };
  return { isSaving, save, remove: () => changeTo([]) };
}
