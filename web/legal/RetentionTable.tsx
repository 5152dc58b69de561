import { LegalTable } from './LegalTable.tsx'

export const RetentionTable = () => (
  <LegalTable
    caption="Durées de conservation"
    head={['Données', 'Durée']}
    rows={[
      ['Clients, messages et demandes de devis', '3\u00a0ans après le dernier échange'],
      ['Pièces comptables (commandes, factures)', '10\u00a0ans'],
      ['Commande qui n’a pas été payée', '7\u00a0jours'],
      ['Données de navigation', '13\u00a0mois au plus\u202f; les journaux techniques, 3\u00a0mois'],
      ['Journal de sécurité (incident, page, adresse IP, navigateur, compte)', '3 mois'],
      ['Connexions à un compte (numéro du compte et heure)', '13\u00a0mois'],
      ['Adresse IP qui sert à limiter les envois', 'Quelques jours au plus'],
      ['Compte (adresse e-mail et mot de passe chiffré)', 'Jusqu’à ce que vous demandiez à le fermer'],
      ['Panier et favoris sans compte', '30\u00a0jours après le dernier changement'],
      ['Lettre d’information et preuve de l’accord', 'Jusqu’à la désinscription, puis 3\u00a0ans pour la preuve'],
    ]}
  />
)
