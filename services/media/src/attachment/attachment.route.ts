import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { type AttachmentForm, attachmentForms, attachmentsPath, publicAccess } from '@kubrik/contract';
import { Attachments, LOGGER, type Logger, messageOf, readerHeader } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { AttachmentRepository, type ReadableContent } from './attachment.repository.js';
import { ContentRepository } from './content.repository.js';

const dayInSeconds = 24 * 60 * 60;
const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const pattern = new RegExp(`^${attachmentsPath}(${uuid})/([\\w-]+)/([a-z.]+)$`);

interface Asked {
  id: string;
  access: string;
  form: AttachmentForm;
}

/**
 * Serves attachments, each to the reader for whom its path was made. Every other request gets the same
 * answer.
 */
@Injectable()
export class AttachmentRoute {
  constructor(
    private readonly attachments: Attachments,
    private readonly repository: AttachmentRepository,
    private readonly contents: ContentRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @param isTrusted whether the header may be trusted to name the reader */
  async serve(request: IncomingMessage, response: ServerResponse, isTrusted: boolean): Promise<void> {
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405);
    try {
      const asked = read(request.url ?? '');
      const content =
        asked && (await this.find(asked, isTrusted ? request.headers[readerHeader] : undefined));
      if (!asked || !content) return refuse(response, 404);
      const headers = headersOf(asked, content);
      if (request.headers['if-none-match'] === headers.etag)
        return void response.writeHead(304, headers).end();
      response.writeHead(200, { ...headers, 'content-length': String(content.length) });
      if (request.method === 'HEAD') return void response.end();
      await pipeline(this.contents.slices(asked.id, asked.form, content.length), response);
    } catch (error) {
      this.logger.warn({ problem: messageOf(error) }, 'an attachment was not sent');
      if (response.headersSent) response.destroy();
      else refuse(response, 503);
    }
  }

  private async find(
    { id, access, form }: Asked,
    reader: string | string[] | undefined,
  ): Promise<ReadableContent | undefined> {
    const isPublic = access === publicAccess;
    if (
      !isPublic &&
      (typeof reader !== 'string' || !this.attachments.isAllowed(id, access, decodeURIComponent(reader)))
    )
      return undefined;
    const content = await this.repository.readable(id, form);
    const isOpen = isPublic ? content?.isPublic || content?.isNew : content?.isAttached;
    return isOpen ? content : undefined;
  }
}

function read(path: string): Asked | undefined {
  const [, id, access, file] = pattern.exec(path) ?? [];
  const [form] = Object.entries(attachmentForms).find(([, one]) => one.file === file) ?? [];
  return id && access && form ? { id, access, form: form as AttachmentForm } : undefined;
}

function headersOf({ id, access, form }: Asked, { name }: ReadableContent) {
  const isDocument = form === 'document';
  return {
    'content-type': attachmentForms[form].type,
    'cache-control': `${access === publicAccess ? 'public' : 'private'}, max-age=${dayInSeconds}`,
    etag: `"${id}-${form}"`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    // Sent as a download: a viewer in the browser would run scripts of the document.
    ...(isDocument && { 'content-disposition': `attachment; filename*=UTF-8''${encodedName(name)}` }),
  };
}

/** The name by RFC 5987, with the ending that tells a device the type. */
function encodedName(name: string): string {
  const ended = /\.pdf$/i.test(name) ? name : `${name}.pdf`;
  return encodeURIComponent(ended).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}

function refuse(response: ServerResponse, status: number): void {
  const headers = { 'content-type': 'text/plain', 'cache-control': 'no-store' };
  response.writeHead(status, { ...headers, ...(status === 503 && { 'retry-after': '5' }) }).end();
}
