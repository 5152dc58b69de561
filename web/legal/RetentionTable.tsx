import { LegalTable } from './LegalTable.tsx'

export const RetentionTable = () => (
  <LegalTable
    caption="Durées de conservation"
    head={['Données', 'Durée']}
    rows={[
      ['Clients, messages et demandes de devis', '3 ans après le dernier échange'],
      ['Pièces comptables (commandes, factures)', '10 ans'],
      ['Données de navigation', '13 mois au plus ; les journaux techniques, 3 mois'],
      ['Journal de sécurité (incident, page, adresse IP, navigateur, compte)', '3 mois'],
      ['Adresse IP qui sert à limiter les envois', 'Quelques jours au plus'],
      ['Compte (adresse e-mail et mot de passe chiffré)', 'Jusqu’à ce que vous demandiez à le fermer'],
      ['Panier et favoris sans compte', '30 jours après le dernier changement'],
      ['Lettre d’information et preuve de l’accord', 'Jusqu’à la désinscription, puis 3 ans pour la preuve'],
    ]}
  />
)
