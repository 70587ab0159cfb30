import * as z from 'zod'
import { newOpaqueId } from '#shared/lib/ids.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { OwedJob } from '#functions/ports/owed-job-store.ts'
import { createOwedJob } from './owed-jobs.ts'

/** The kind of the job that makes the mails of a {@link notice} due (`waves/notices.ts`). */
export const noticeJob = 'notice'

/** A change about which everybody of a wave or a race day gets a mail. `told`: the value that the earlier mails named. */
export const notice = z.object({
  id: z.string(),
  waveId: z.number().optional(),
  eventDate: z.string().optional(),
  told: z.object({ location: z.string().exactOptional(), isCancelled: z.boolean().exactOptional() }),
})
export type Notice = z.infer<typeof notice>

/** Creates the job that makes the mails about a change due. The caller stores the job together with the change. */
export const createNoticeJob = (deps: Pick<Deps, 'clock' | 'random'>, change: Omit<Notice, 'id'>): OwedJob =>
  createOwedJob(deps, noticeJob, JSON.stringify({ id: newOpaqueId(deps.random), ...change }))
