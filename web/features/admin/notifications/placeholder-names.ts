/** The buttons that write a placeholder. */
export const placeholderNames: Readonly<Record<string, string>> = {
  name: '+ Naam',
  qrCode: '+ Code',
  waveId: '+ Wave',
  waveDate: '+ Dag',
  waveTime: '+ Starttijd',
}
