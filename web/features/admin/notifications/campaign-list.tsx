import { chakra } from '#web/ui/theme/chakra.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { campaignEndpoints, type Campaign } from '#shared/contract/campaigns.ts'
import { sumTally } from '#shared/domain/messages/campaigns.ts'
import { call } from '#web/api/call.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { IfAllowed } from '#web/features/admin/if-allowed.tsx'
import { NotLoaded } from '#web/features/admin/not-loaded.tsx'
import { ConfirmDialog } from '#web/features/admin/table/confirm-dialog.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import {
  formatRecipientCount,
  formatSmsFailure,
  formatProgress,
  formatFailureReason,
  formatRemedy,
  formatReturnReason,
  formatCampaignTitle,
  isMail,
  stateBadges,
} from './campaign-words.ts'
import { campaignQuery, campaignsQuery, templatesQuery } from './notification-queries.ts'

const EditMailDialog = lazy(() => import('./edit-mail-dialog.tsx'))

const List = chakra('ul', { base: { display: 'grid', paddingBlockStart: '2' } })
const Item = chakra('li', {
  base: {
    display: 'grid',
    gap: '2',
    gridTemplateColumns: 'minmax(0, 1fr)',
    paddingBlock: '3',
    borderBlockEnd: '1px solid',
    borderColor: 'edge',
  },
})
const Head = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' } })
const Subject = chakra('b', { base: { color: 'fg.strong', overflowWrap: 'anywhere', marginInlineEnd: 'auto' } })
const Facts = chakra('p', { base: { textStyle: 'table', color: 'fg.muted' } })
const Bar = chakra('progress', {
  base: {
    appearance: 'none',
    width: 'full',
    height: '5px',
    border: '0',
    bg: 'edge',
    '&::-webkit-progress-bar': { bg: 'edge' },
    '&::-webkit-progress-value': { bg: 'fg.strong' },
    '&::-moz-progress-bar': { bg: 'fg.strong' },
  },
})
const PhoneLink = chakra('a', { base: { color: 'fg.strong', textDecoration: 'underline', whiteSpace: 'nowrap' } })
const Actions = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
  },
})
const Space = chakra('div', { base: { paddingBlock: '4' } })

/** Lists the latest bulk messages, or only the mails among them, with their progress and actions. */
export function CampaignList({ mailsOnly = false }: { mailsOnly?: boolean }) {
  const query = useQuery(campaignsQuery)
  const { data: all, error } = query
  const data = mailsOnly ? all?.filter(isMail) : all
  if (!data) return <Space>{error ? <NotLoaded title="De verzendingen laden niet" of={[query]} /> : <Skeleton width="18rem" />}</Space>
  if (data.length === 0)
    return (
      <EmptyState small title="Nog niets verzonden">
        Hier zie je van elke verzending hoe ver hij is, en kun je hem pauzeren of opnieuw proberen.
      </EmptyState>
    )
  return (
    <List>
      {data.map((one) => (
        <CampaignItem key={one.id} campaign={one} />
      ))}
    </List>
  )
}

/** Shows one bulk message with its progress and actions. Until the list contains it, shows a skeleton, or a notice if the list fails. */
export function CampaignOf({ id }: { id: string }) {
  const query = useQuery(campaignsQuery)
  const campaign = query.data?.find((one) => one.id === id)
  if (!campaign) return query.error ? <NotLoaded title="De voortgang laadt niet" of={[query]} /> : <Skeleton width="18rem" />
  return (
    <List>
      <CampaignItem campaign={campaign} />
    </List>
  )
}

const failTitle = 'Fout bij verzenden'

function CampaignItem({ campaign }: { campaign: Campaign }) {
  const { id, state, count, tally, returned } = campaign
  const templates = useQuery({ ...templatesQuery, enabled: campaign.kind === 'notification' }).data
  const title = formatCampaignTitle(campaign, templates)
  const missed = campaign.deliveries?.unreached ?? 0
  const hasUndelivered = returned.bounced + returned.complained + missed > 0
  const client = useQueryClient()
  const [isExpanded, setExpanded] = useState(false)
  const [isConfirmingStop, setConfirmingStop] = useState(false)
  const [isEditing, setEditing] = useState(false)
  const act = useMutation({
    mutationFn: (what: 'pause' | 'resume' | 'cancel' | 'retry' | 'retryAll') => {
      if (what === 'retry' || what === 'retryAll')
        return unwrap(
          call(campaignEndpoints.retryCampaign, {
            params: { id },
            body: { uncertainToo: what === 'retryAll', attempts: campaign.attempts },
          }),
        )
      return unwrap(call(campaignEndpoints[`${what}Campaign`], { params: { id } }))
    },
    onSuccess: (changed) => client.setQueryData(campaignsQuery.queryKey, (all) => all?.map((one) => (one.id === id ? changed : one))),
    onError: (error) => toast({ kind: 'destructive', title: failTitle, description: failureOf(error).message }),
    onSettled: () => client.invalidateQueries({ queryKey: campaignsQuery.queryKey }),
  })
  const isOpen = state === 'sending' || state === 'scheduled' || state === 'paused'
  const canEdit = campaign.kind === 'email' && (state === 'scheduled' || (state === 'paused' && sumTally(tally) === 0))
  const button = (what: Parameters<typeof act.mutate>[0], label: string) => (
    <IfAllowed call={campaignEndpoints.pauseCampaign}>
      <Button size="table" variant="outline" disabled={act.isPending} onClick={() => act.mutate(what)}>
        {label}
      </Button>
    </IfAllowed>
  )
  return (
    <Item>
      <Head>
        <Subject>{title}</Subject>
        <Badge kind={stateBadges[state].kind}>{stateBadges[state].label}</Badge>
      </Head>
      {isOpen && <Bar aria-label={`Voortgang van ${title}`} max={Math.max(1, count)} value={sumTally(tally)} />}
      <Facts>{formatProgress(campaign)}</Facts>
      <Actions>
        {canEdit && (
          <IfAllowed call={campaignEndpoints.changeScheduledMail}>
            <Button size="table" variant="outline" icon="pen" onClick={() => setEditing(true)}>
              Pas aan
            </Button>
          </IfAllowed>
        )}
        {(state === 'sending' || state === 'scheduled') && button('pause', 'Pauzeer')}
        {state === 'paused' && button('resume', 'Ga verder')}
        {isOpen && (
          <IfAllowed call={campaignEndpoints.cancelCampaign}>
            <Button size="table" variant="outline" disabled={act.isPending} onClick={() => setConfirmingStop(true)}>
              Stop
            </Button>
          </IfAllowed>
        )}
        {state === 'done' && tally.failed > 0 && button('retry', 'Probeer mislukte opnieuw')}
        {state === 'done' && tally.uncertain > 0 && button('retryAll', 'Ook de onzekere opnieuw')}
        {(sumTally(tally) > tally.sent || hasUndelivered) && (
          <Button size="table" variant="text" aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
            {hasUndelivered ? 'Bij wie ging het mis?' : 'Wie kreeg hem niet?'}
          </Button>
        )}
      </Actions>
      <ConfirmDialog
        open={isConfirmingStop}
        onClose={() => setConfirmingStop(false)}
        title="Verzending stoppen?"
        confirmLabel="Stop voorgoed"
        cancelLabel="Niet stoppen"
        run={() => act.mutateAsync('cancel')}
        done={{ title: 'Verzending gestopt', description: title }}
        failTitle={failTitle}
      >
        <p>
          <b>{title}</b> gaat dan niet meer naar <span>{formatRecipientCount(Math.max(0, count - sumTally(tally)))}</span>. Wat al verzonden
          is haal je er niet mee terug, en verder gaan kan daarna niet: daarvoor is Pauzeer.
        </p>
      </ConfirmDialog>
      {isEditing && (
        <Suspense>
          <EditMailDialog campaign={campaign} onClose={() => setEditing(false)} />
        </Suspense>
      )}
      {isExpanded && <Problems campaign={campaign} />}
    </Item>
  )
}

function Problems({ campaign }: { campaign: Campaign }) {
  const { data, error } = useQuery(campaignQuery(campaign))
  if (error) return <Notice kind="bad">{failureOf(error).message}</Notice>
  if (!data) return <Skeleton width="14rem" />
  return (
    <ul>
      {data.problems.map(({ who, reason }, at) => (
        <Facts as="li" key={at}>{`${who}: ${formatFailureReason(reason, campaign.channel)}`}</Facts>
      ))}
      {data.returned.map(({ who, kind }, at) => (
        <Facts as="li" key={`back ${at}`}>{`${who}: ${formatReturnReason(kind)}`}</Facts>
      ))}
      {data.unreached.map(({ who, phone, reason, remedy }, at) => (
        <Facts as="li" key={`sms ${at}`}>
          <span>{`${who}: ${formatSmsFailure(reason)}. ${formatRemedy(remedy)} `}</span>
          {phone !== '' && <PhoneLink href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</PhoneLink>}
        </Facts>
      ))}
    </ul>
  )
}
