import { type ContentJobRun, contentJobRun } from '@kubrik/contract';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { LogEntryRepository, type LogGroup } from '../log/log-entry.repository.js';
import { type ChannelPostCounts, ChannelPostRepository } from '../messenger/channel-post.repository.js';
import { KnownJobRepository } from '../schedule/known-job.repository.js';

const mostGroups = 500;
const jobList = z.array(contentJobRun);
const noPosts: ChannelPostCounts = { waiting: 0, refused: 0 };

/** What this service's own tables show the rules; a table that cannot be read shows nothing. */
@Injectable()
export class StoredEvidence {
  constructor(
    private readonly entries: LogEntryRepository,
    private readonly knownJobs: KnownJobRepository,
    private readonly posts: ChannelPostRepository,
  ) {}

  log(): Promise<LogGroup[]> {
    return this.entries.groups(mostGroups).catch(() => []);
  }

  async runs(): Promise<ContentJobRun[]> {
    const newest = await this.knownJobs.newest().catch(() => []);
    return jobList.safeParse(newest).data ?? [];
  }

  channelPosts(): Promise<ChannelPostCounts> {
    return this.posts.counts().catch(() => noPosts);
  }
}
