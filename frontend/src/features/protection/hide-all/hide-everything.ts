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

/** In ms; the clearing may hang in the browser's database, but the page must disappear. */
const longestClearing = 1500;
const consultantDraftKey = 'consultant';

/** Makes an entry of the diary's draft, so that a press of the button never loses evidence. */
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

/** Removes the kit's answers, after pending writes of them. */
const clearKit = async () => (await privateStore()).remove(kitStorageId);

/** Hides the page at once, removes unsent texts, and replaces the page by the main page. The diary stays, encrypted. */
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
  // Loads a new page, so that nothing of this page stays in memory.
  window.location.replace('/');
}
