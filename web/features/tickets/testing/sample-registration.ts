/** Returns valid form fields of one participant. */
export const sampleEntrant = (who: 'primary' | 'secondary') => ({
  [`${who}ParticipantName`]: 'Sanne de Wit',
  [`${who}ParticipantEmail`]: 'sanne@voorbeeld.example',
  [`${who}ParticipantPhone`]: '0612345678',
  [`${who}ParticipantBirthDate`]: '1990-05-04',
  [`${who}ParticipantGender`]: 'female',
  [`${who}ParticipantEmergencyContact`]: 'Joris',
  [`${who}ParticipantEmergencyPhone`]: '0687654321',
})
