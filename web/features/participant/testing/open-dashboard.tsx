import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import ParticipantDashboard from '#web/features/participant/participant-dashboard.tsx'
import { sampleParticipant } from './sample-participant.ts'

export const sanne = sampleParticipant()
/** The second member of the duo of {@link sanne}, without a wave. */
export const jamal = {
  ...sanne,
  id: '5R8W1C6T',
  name: 'Jamal Bouzidi',
  member: { number: 2, of: 2 },
  teammate: 'Sanne de Wit',
  waveId: null,
  waveNumber: null,
  waveTime: null,
} as const

export const getSession = 'GET /api/participant/session'
/** Returns the answer of {@link getSession} for an account with the given participants. */
export const session = (...participants: object[]) => ({
  body: { authenticated: true, participant: participants[0] ?? null, participants, hasPassword: true },
})

/** Renders the dashboard and the screens to which it links, at the path `at`. */
export const open = (at = '/participant-dashboard') =>
  renderScreen(
    { '/participant-dashboard': <ParticipantDashboard />, '/participant-login': 'INLOGGEN', '/participant-profile': 'PROFIEL' },
    at,
  )
