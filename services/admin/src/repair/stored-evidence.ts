import { type ContentJobRun, contentJobRun } from '@kubrik/contract';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { LogEntryRepository, type LogGroup } from '../log/log-entry.repository.js';
import { type GroupPostCounts, GroupPostRepository } from '../messenger/group-post.repository.js';
import { ContentJobRunRepository } from '../schedule/content-job-run.repository.js';

const maxGroups = 500;
const jobList = z.array(contentJobRun);
const noPosts: GroupPostCounts = { waiting: 0, refused: 0 };

/** Evidence from this service's own tables; a table that cannot be read gives none. */
@Injectable()
export class StoredEvidence {
  constructor(
    private readonly entries: LogEntryRepository,
    private readonly runRepository: ContentJobRunRepository,
    private readonly posts: GroupPostRepository,
  ) {}

  log(): Promise<LogGroup[]> {
    return this.entries.groups(maxGroups).catch(() => []);
  }

  async runs(): Promise<ContentJobRun[]> {
    const newest = await this.runRepository.newest().catch(() => []);
    return jobList.safeParse(newest).data ?? [];
  }

  groupPosts(): Promise<GroupPostCounts> {
    return this.posts.counts().catch(() => noPosts);
  }
}
