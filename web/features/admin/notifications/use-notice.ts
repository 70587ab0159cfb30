import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { notificationEndpoints } from '#shared/contract/notifications.ts'
import type { NoticeFilter } from '#shared/domain/messages/campaigns.ts'
import { listPlaceholders, smsPlaceholders } from '#shared/domain/messages/placeholders.ts'
import { call } from '#web/api/call.ts'
import { useIntention } from '#web/api/intention.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { pushQuery } from './push-query.ts'
import { criteriaOf, type NoticeTo } from './notice-words.ts'
import { campaignsQuery, historyQuery, previewQuery, queueQuery, templatesQuery, type PreviewBody } from './notification-queries.ts'
import { useDebounced } from '#web/ui/device/use-debounced.ts'

/** Holds the state of a notice that a user writes: its template and variables, recipients, channel, and the server's preview. */
export function useNoticeDraft() {
  const client = useQueryClient()
  const intention = useIntention()
  const templates = useQuery(templatesQuery)
  const [templateId, setTemplateId] = useState('')
  const [to, setTo] = useState<NoticeTo>('participants')
  const [filter, setFilter] = useState<NoticeFilter>('all')
  const [channel, setChannel] = useState<'sms' | 'push'>('sms')
  const [variables, setVariables] = useState<Record<string, string>>({})

  const template = templates.data?.find(({ id }) => id === templateId)
  const placeholders = listPlaceholders(template?.message ?? '').filter((name) => !(smsPlaceholders as readonly string[]).includes(name))
  const isFilled = placeholders.every((name) => variables[name]?.trim())
  const filled = Object.fromEntries(placeholders.map((name) => [name, variables[name] ?? '']))
  const canPush = useQuery(pushQuery).data?.state === 'on' && to === 'participants'
  const via = canPush ? channel : 'sms'
  const body: PreviewBody | null =
    template && isFilled
      ? { to, templateId, filterCriteria: criteriaOf(filter), variables: filled, ...(via === 'push' ? { channel: via } : {}) }
      : null
  const settled = useDebounced(body, 350)
  const preview = useQuery(previewQuery(settled))
  const isCurrent = body !== null && JSON.stringify(body) === JSON.stringify(settled) && !preview.isPlaceholderData
  const shown = body ? preview.data : undefined
  const refusal = isCurrent && preview.error ? failureOf(preview.error).message : undefined

  /** Sends the notice once, however often the button is pressed, and then empties the form. */
  async function send() {
    const notice = { templateId, variables: filled }
    // After a lost answer the next press sends the same key, so that the server does not send the notice twice.
    const options = { idempotencyKey: intention.keyFor(body) }
    await unwrap(
      to === 'participants'
        ? call(
            notificationEndpoints.notifyParticipants,
            { body: { ...notice, channel: via, filterCriteria: criteriaOf(filter) as { paymentStatus?: 'paid' } } },
            options,
          )
        : call(
            notificationEndpoints.notifyVolunteers,
            { body: { ...notice, filterCriteria: criteriaOf(filter) as { preferredRole?: 'ehbo' } } },
            options,
          ),
    )
    intention.end()
    // Another press must not send the same notice again.
    setTemplateId('')
    setVariables({})
    await Promise.all(
      [historyQuery, queueQuery, campaignsQuery, previewQuery(null)].map(({ queryKey: [key] }) =>
        client.invalidateQueries({ queryKey: [key] }),
      ),
    )
  }

  return {
    templates,
    template,
    templateId,
    setTemplateId,
    to,
    /** Changes the recipients, and resets the filter: each kind of recipients has its own filters. */
    changeTo(next: NoticeTo) {
      setTo(next)
      setFilter('all')
    },
    filter,
    setFilter,
    canPush,
    via,
    setChannel,
    /** The placeholders that the user has to fill in. */
    placeholders,
    variables,
    setVariables,
    isFilled,
    /** The last known preview; `isCurrent`: whether it shows the current input. */
    shown,
    isCurrent,
    /** Why the server would refuse the current input. */
    refusal,
    send,
  }
}
