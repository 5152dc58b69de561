import { LegalTable } from './LegalTable.tsx'
import { retentionRows } from './retentionTexts.ts'

export const RetentionTable = () => (
  <LegalTable caption="Durées de conservation" head={['Données', 'Durée']} rows={Object.values(retentionRows)} />
)
