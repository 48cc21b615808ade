import { apiError } from '../../platform/api/api';
import { preparedFiles } from '../../platform/attachments/chosen-files';
import { loadAttachments } from '../../platform/attachments/load-attachments';
import type { FormResult } from './use-send-form';

/**
 * The `send` of a form with files that cannot wait for a connection: uploads the files first, and replaces
 * their ids by tickets.
 */
export const sendWithFiles =
  <Out extends { attachments?: string[] | undefined }, Reply>(
    send: (values: Out) => Promise<FormResult<Reply>>,
  ) =>
  async (values: Out): Promise<FormResult<Reply>> => {
    const ids = values.attachments ?? [];
    if (ids.length === 0) return send(values);
    try {
      const files = await preparedFiles(ids);
      const { sendTickets, dropFiles } = await loadAttachments();
      const result = await sendTickets(files, (attachments) => send({ ...values, attachments }));
      if (result.error === undefined) void dropFiles(files, 'sent');
      return result;
    } catch (error) {
      return { error: apiError(error) };
    }
  };
