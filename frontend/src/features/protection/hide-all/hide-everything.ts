import { loadAttachments } from '../../../platform/attachments/load-attachments';
import { newId } from '../../../platform/ids';
import type { SendQueue } from '../../../platform/send-queue/send-queue';
import { readDraftFiles } from '../../../platform/storage/draft-files';
import { privateStore } from '../../../platform/storage/private-store';
import { clearDraft } from '../../../ui/form/form-draft';
import { storeKeys } from '../complaint/complaint-keys';
import { complaintDraftKey, complaintKind } from '../complaint/complaint-kind';
import { diaryOf } from '../diary/diary-store';
import { kitStorageId } from '../kit/kit';
import { takePrefill } from '../kit/kit-prefill';

/** In ms; a browser's database may hang, and the page must be gone. */
const longestClearing = 1500;
const consultantDraftKey = 'consultant';

/** What was typed into the diary, or chosen for it, and not written down becomes an entry: evidence is never lost by a press. */
const keepDiaryDraft = async () => diaryOf(await privateStore()).keepDraft(newId(), new Date().toISOString());

async function dropComplaints(queue: SendQueue): Promise<void> {
  const own = queue.list().filter(({ kind }) => kind === complaintKind);
  await Promise.all(own.map(({ clientId }) => queue.remove(clientId)));
}

async function dropComplaintFiles(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { dropFiles } = await loadAttachments();
  await dropFiles(
    ids.map((id) => ({ id, name: '', kind: 'picture' as const, size: 0 })),
    'discarded',
  );
}

/** Answers of the kit, after every change of theirs that is on its way. */
const clearKit = async () => (await privateStore()).remove(kitStorageId);

/**
 * Empties the screen at once, removes what was typed and not sent, and opens the main page in the place of this one. The
 * diary stays, encrypted.
 */
export async function hideEverything(queue: SendQueue, clear: () => Promise<void> = clearKit): Promise<void> {
  document.body.style.visibility = 'hidden';
  const files = readDraftFiles(complaintDraftKey);
  storeKeys([]);
  takePrefill();
  for (const key of [complaintDraftKey, consultantDraftKey]) clearDraft(key);
  const cleared = Promise.allSettled([
    clear(),
    dropComplaints(queue),
    dropComplaintFiles(files),
    keepDiaryDraft(),
  ]);
  await Promise.race([cleared, new Promise((resolve) => setTimeout(resolve, longestClearing))]);
  // A new page: nothing of this one stays in memory either.
  window.location.replace('/');
}
