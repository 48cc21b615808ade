import { randomUUID } from 'node:crypto';
import { type Actor, maxPartBytes, media, type Origin, type Upload } from '@kubrik/contract';
import { anOrigin, type TestService } from '@kubrik/service-kit/testing';

/** The person who uploads, and the origin of the calls. */
export interface Uploader {
  actor: Actor;
  origin: Origin;
}

export const aVisitor = (address?: string): Uploader => {
  const origin = anOrigin(address);
  return { actor: { kind: 'visitor', id: origin.visitorId }, origin };
};

/** What the tests do with the uploads of a media service. */
export const uploadsOf = (service: TestService) => {
  const begin = (by: Uploader, size: number, name = 'contract.jpg', clientId: string = randomUUID()) =>
    service.call(media.beginUpload, { ...by, body: { name, size, clientId } });
  const partOf = (by: Uploader, id: string, from: number, bytes: Buffer) => ({
    ...by,
    params: { id },
    query: { from: String(from) },
    body: { bytes: bytes.toString('base64') },
  });
  const send = (by: Uploader, id: string, from: number, bytes: Buffer) =>
    service.call(media.sendPart, partOf(by, id, from, bytes));
  return {
    begin,
    send,
    refusalOfPart: (by: Uploader, id: string, from: number, bytes: Buffer) =>
      service.refusal(media.sendPart, partOf(by, id, from, bytes)),
    read: (by: Uploader, id: string) => service.call(media.upload, { ...by, params: { id } }),
    /** Uploads the whole file, part by part. */
    async upload(by: Uploader, file: Buffer, name?: string): Promise<Upload> {
      let upload = await begin(by, file.length, name);
      while (upload.received < file.length) {
        const part = file.subarray(upload.received, upload.received + maxPartBytes);
        upload = await send(by, upload.id, upload.received, part);
      }
      return upload;
    },
    /** The refusal of the last part of a file. */
    async refusalOf(by: Uploader, file: Buffer) {
      let { id, received } = await begin(by, file.length);
      while (received + maxPartBytes < file.length)
        ({ received } = await send(by, id, received, file.subarray(received, received + maxPartBytes)));
      return service.refusal(media.sendPart, partOf(by, id, received, file.subarray(received)));
    },
  };
};
