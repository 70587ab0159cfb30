// The responses of the office's calls about people, with only the fields that the tests of the participant's page read.

export interface Person {
  id: string
  ticketType: string
  name: string
  email: string
  raceStatus: string
  qrCode: string
  waveId: number
  waveNumber: number
  eventDate: string
}

export interface Wave {
  id: number
  number: number
  eventDate: string
  currentCount: number
  capacity: number
}

/** An item of the timeline in a participant's dossier. */
export interface Item {
  kind: string
  at: string
  by?: string
  what?: string
  who?: string
  undone?: true
  ignored?: true
  stated?: { reason: string }
  undo?: { target: string; becomes: string }
  changes?: object[]
}
