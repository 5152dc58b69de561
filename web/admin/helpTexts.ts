import { artworkFields } from '../../shared/artwork/admin/artworkFields.ts'
import { adminWorksTexts, editTexts, orderingTexts, pricesTexts } from '../artwork/admin/adminWorksTexts.ts'
import { createTexts } from '../artwork/admin/artworkFormTexts.ts'
import { castTexts, cropTexts } from '../artwork/admin/cropTexts.ts'
import { certificateDeskTexts, incomeTexts, papersTexts, reportTexts } from '../book/admin/papersTexts.ts'
import { saleElsewhereTexts } from '../book/admin/saleElsewhereTexts.ts'
import { adminMessageTexts } from '../contact/admin/adminMessageTexts.ts'
import { adminInvoiceTexts } from '../invoice/admin/adminInvoiceTexts.ts'
import { adminOrderTexts } from '../order/admin/adminOrderTexts.ts'
import { deliveryTexts } from '../order/admin/deliveryTexts.ts'
import { promoAdminTexts } from '../promo/admin/promoAdminTexts.ts'
import { adminTexts } from './adminTexts.ts'
import { imagesFieldTexts } from './controls/controlTexts.ts'
import {
  aboutFieldTexts,
  collectionFieldTexts,
  contentWords,
  draftPreviewTexts,
  editorialTexts,
  exhibitionFieldTexts,
  legalFieldTexts,
  photographTexts,
  planTexts,
  studioFieldTexts,
  undoTexts,
  versionTexts,
} from './editorial/editorialTexts.ts'
import { promiseHeadings } from './editorial/promiseFieldTexts.ts'
import { listTexts } from './list/listTexts.ts'

/** A button or a heading, in the words of the screen itself, so that the help cannot name it otherwise. */
const on = (words: string): string => `«\u202f${words}\u202f»`

type HelpTask = {
  readonly title: string
  readonly lead: string
  readonly steps: readonly string[]
  /** What the picture of its screen shows, for those who do not see it. */
  readonly picture: string
}

export const helpTexts = {
  title: 'Aide',
  lead: 'Une page par tâche. Les images montrent la boutique d’exemple.',
  all: 'Toutes les tâches',
  open: 'Ouvrir cet écran',
} as const

/** The painter's tasks, by the name in the help's address and of the picture. */
export const helpTasks = {
  oeuvre: {
    title: 'Ajouter une œuvre',
    lead: 'Une photographie, un titre, des dimensions et un prix suffisent.',
    steps: [
      `Ouvrez ${on(adminTexts.works)}, puis ${on(adminTexts.tabs.create)}.`,
      `Ajoutez jusqu’à huit photographies par ${on(imagesFieldTexts.pick)}\u202f: la première est l’image principale.`,
      `${on(cropTexts.crop)}, à côté de chacune, la coupe au bord de la peinture, sans marge ni mur, aux proportions des dimensions. La photographie entière est gardée\u202f: ${on(cropTexts.whole)} y revient.`,
      `Pour des couleurs justes, photographiez avec l’œuvre une carte grise ou blanche, posée dans un coin\u202f: la fenêtre du recadrage la trouve, dit vers quelle couleur la photographie tire, et ${on(castTexts.correct)} la corrige. Si elle ne la trouve pas, ${on(castTexts.show)}. La carte se coupe ensuite avec le reste.`,
      'Écrivez les dimensions, hauteur d’abord\u202f: «\u202f60 x 80\u00a0cm\u202f».',
      `Sous ${on(artworkFields.size.label)}, comparez les nombres avec le dessin\u202f: ils servent à montrer l’œuvre à l’échelle et à calculer sa livraison.`,
      'Laissez le prix vide pour une œuvre dont le prix est sur demande.',
      `${on(createTexts.save)} publie l’œuvre aussitôt\u202f; ${on(createTexts.saveHidden)} vous laisse la regarder d’abord.`,
    ],
    picture: 'Le formulaire de création d’une œuvre',
  },
  ordre: {
    title: 'Choisir l’ordre des œuvres et celle qui ouvre l’accueil',
    lead: 'L’accueil, le catalogue et les collections suivent le même ordre.',
    steps: [
      `Dans ${on(adminTexts.works)}, appuyez sur ${on(orderingTexts.begin)}.`,
      'Glissez les œuvres, ou servez-vous des flèches de chaque ligne. Chaque déplacement est enregistré.',
      `Terminez par ${on(orderingTexts.end)}.`,
      `Sur la fiche d’une œuvre, ${on(orderingTexts.feature)} ouvre l’accueil sur elle. Si elle est vendue, l’accueil en montre une autre.`,
    ],
    picture: 'La liste des œuvres, avec les boutons qui les déplacent',
  },
  prix: {
    title: 'Changer un prix, ou plusieurs à la fois',
    lead: 'Un prix changé pendant qu’un visiteur a l’œuvre au panier lui est signalé avant qu’il ne paie.',
    steps: [
      `Ouvrez ${on(adminTexts.tabs.prices)}, changez le prix ou la disponibilité d’une ligne, puis ${on(pricesTexts.save)}.`,
      `Pour plusieurs œuvres, cochez-les, donnez un prix, une remise ou une disponibilité sous ${on(pricesTexts.bulk)}, puis ${on(pricesTexts.apply)}.`,
      `Une remise s’arrondit à l’euro, ou à 5, 10 ou 50\u00a0€. Les œuvres vendues gardent leur prix, sauf si vous décochez ${on(pricesTexts.leaveSold)}.`,
      'La dernière modification en lot s’annule d’un bouton tant que la page reste ouverte.',
      'Une œuvre dont le paiement est en cours garde le prix que son acheteur a vu.',
    ],
    picture: 'Les prix et disponibilités des œuvres',
  },
  vendue: {
    title: 'Retirer une œuvre de la vente, ou l’y remettre',
    lead: 'Vendue à l’atelier, prêtée, reprise\u202f: l’œuvre reste sur le site sans pouvoir être achetée.',
    steps: [
      `Appuyez sur ${on(adminWorksTexts.edit)} sur sa fiche, choisissez ${on('Vendu')}, puis ${on(editTexts.save)}.`,
      `Vendue à l’atelier, dans un salon ou une galerie\u202f: ${on(saleElsewhereTexts.begin)} sur sa fiche l’inscrit au livre des recettes, sous ${on(adminTexts.papers)}. Seul ${on(saleElsewhereTexts.undo)} l’en défait.`,
      `${on(adminWorksTexts.hide)} la cache aussi aux visiteurs\u202f; ${on(adminWorksTexts.remove)} est définitif.`,
      'Si un visiteur est en train de la payer, son paiement est rendu aussitôt et il en est prévenu.',
      `Une œuvre achetée en ligne ne revient à la vente que par ${on(editTexts.resell)}, dans sa fiche, ou depuis sa commande remboursée.`,
    ],
    picture: 'La fenêtre de modification d’une œuvre',
  },
  promo: {
    title: 'Offrir un code promo',
    lead: 'Stripe garde les codes\u202f; un code utilisé ne se supprime plus, il se désactive.',
    steps: [
      `Ouvrez ${on(adminTexts.tabs['promo-codes'])} et remplissez ${on(promoAdminTexts.formTitle)}\u202f: un pourcentage ou un montant, pour toutes les œuvres ou une seule.`,
      'Une date de fin et un nombre d’utilisations sont possibles.',
      `${on(promoAdminTexts.create)}, puis ${on(promoAdminTexts.copy)} pour l’envoyer.`,
      'L’interrupteur de la ligne l’arrête et le reprend à tout moment.',
    ],
    picture: 'La liste des codes promo et le formulaire d’un nouveau code',
  },
  envoi: {
    title: 'Envoyer une œuvre vendue',
    lead: `Sous ${on(deliveryTexts.todoTitle)}, en tête des commandes, se trouve ce qui presse.`,
    steps: [
      `Ouvrez la commande dans ${on(adminTexts.orders)}\u202f: l’adresse se corrige par ${on(deliveryTexts.correctAddress)} avant le départ.`,
      `Cochez les œuvres du colis, choisissez le transporteur, donnez le numéro de suivi, puis ${on(deliveryTexts.prepare)}. Deux œuvres peuvent partir dans deux colis.`,
      `Imprimez le ${on(deliveryTexts.slip)}, emballez, déposez, puis ${on(deliveryTexts.send)}\u202f: l’acheteur reçoit le lien de suivi.`,
      `À l’arrivée, ${on(deliveryTexts.deliver)} avec la date et ce qui le prouve\u202f: de ce jour court le délai pour renoncer.`,
      `${on(deliveryTexts.return)}, ${on(deliveryTexts.lose)} et ${on(deliveryTexts.collect)} disent le reste\u202f; l’acheteur est prévenu à chaque fois.`,
    ],
    picture: 'Une commande payée, avec la préparation de son envoi',
  },
  remboursement: {
    title: 'Rembourser',
    lead: 'L’argent revient sur la carte utilisée, et l’acheteur en est prévenu par e-mail.',
    steps: [
      `Ouvrez la commande\u202f: ${on(adminOrderTexts.refund)} rend tout ce qui reste, ${on(adminOrderTexts.refundPart)} le prix d’une œuvre ou un montant.`,
      'Un remboursement fait dans le tableau de bord de Stripe se retrouve ici de lui-même.',
      `Après une rétractation, notez ${on(deliveryTexts.receiveReturn)}\u202f: la date limite du remboursement est rappelée dans ${on(deliveryTexts.todoTitle)}.`,
      `Une œuvre remboursée reste «\u202fVendu\u202f» jusqu’à ${on(adminOrderTexts.resell)}.`,
    ],
    picture: 'Une commande, avec le formulaire d’un remboursement partiel',
  },
  papiers: {
    title: 'Retrouver factures, certificats et recettes',
    lead: 'Une facture et un certificat se font d’eux-mêmes à chaque vente, un avoir à chaque remboursement.',
    steps: [
      `Ouvrez ${on(adminTexts.papers)}\u202f: ${on(papersTexts.tabs.invoices)} et ${on(papersTexts.tabs.book)} y sont rangés par année, ${on(papersTexts.tabs.certificates)} du plus récent au plus ancien.`,
      `Sous ${on(papersTexts.waiting)}, une facture dit ce qui lui manque\u202f; elle s’émet dans les minutes qui suivent.`,
      `Une facture établie ne change plus\u202f: ${on(adminInvoiceTexts.correct)}, dans la commande, l’annule par un avoir et en établit une autre.`,
      `Une œuvre vendue ailleurs reçoit son certificat par ${on(certificateDeskTexts.create)}\u202f; ${on(certificateDeskTexts.replace)} et ${on(certificateDeskTexts.cancel)} se voient sur la page du certificat.`,
      `${on(incomeTexts.csv)} et ${on(incomeTexts.packs.book)} sont pour votre comptable, ${on(incomeTexts.packs.archive)} pour vos archives.`,
      `${on(reportTexts.title)} prépare le fichier de deux mois pour votre plateforme.`,
    ],
    picture: 'Les factures et avoirs d’une année',
  },
  message: {
    title: 'Répondre à un message ou à une demande de devis',
    lead: 'Chaque message est gardé ici avant même d’être envoyé par e-mail.',
    steps: [
      `Ouvrez-le dans ${on(adminTexts.messages)}\u202f; les images d’un devis s’y voient pendant trente jours.`,
      `${on(adminMessageTexts.reply)} ouvre votre messagerie avec l’adresse et l’objet.`,
      `Cochez ${on(adminMessageTexts.handled)} quand c’est fait\u202f: le compteur de l’en-tête suit.`,
    ],
    picture: 'Un message ouvert, avec ce que le visiteur a écrit',
  },
  collection: {
    title: 'Ranger les œuvres en collections',
    lead: 'Une collection a une page, une ligne à l’accueil et, pour couverture, une de vos œuvres ou une photographie.',
    steps: [
      `Ouvrez ${on(adminTexts.content)}, puis ${on(contentWords.collection.title)}\u202f: un titre, une ligne, un texte, une couverture. ${on(editorialTexts.publish)} crée sa page.`,
      `Sur la fiche de chaque œuvre, ${on(adminWorksTexts.edit)}, puis choisissez-la sous ${on(artworkFields.collectionRef.label)}.`,
      `${on(collectionFieldTexts.position)} dit son ordre\u202f: l’accueil montre les quatre premières.`,
      'Un titre peut changer à tout moment\u202f: l’adresse de la page et les œuvres restent.',
      `${on(editorialTexts.retract)} enlève sa page\u202f; ses œuvres restent au catalogue et s’y rangent de nouveau quand vous la publiez à nouveau.`,
    ],
    picture: 'Le formulaire d’une collection',
  },
  exposition: {
    title: 'Annoncer une exposition',
    lead: 'Un brouillon ne se voit pas\u202f; publiée, elle est sur le site en quelques secondes.',
    steps: [
      `Ouvrez ${on(adminTexts.content)}, puis ${on(contentWords.exhibition.title)}.`,
      `${on(editorialTexts.save)} garde ce qui n’est pas fini\u202f; ${on(editorialTexts.publish)} demande un titre, un lieu et des dates.`,
      `${on(planTexts.open)} le fait au jour et à l’heure choisis, avec le brouillon tel qu’il sera alors. ${on(undoTexts.undo)} reste dix secondes après chaque publication.`,
      `${on(exhibitionFieldTexts.posterPhotograph)} et ${on(exhibitionFieldTexts.views)} reçoivent vos photographies, que le site montre entières\u202f: dites de chacune ce qu’elle montre, ou cochez ${on(photographTexts.decorative)}.`,
      `Les ${on(exhibitionFieldTexts.works)} paraissent sur sa page telles qu’elles sont sur le site.`,
      '«\u202fÀ venir\u202f», «\u202fen cours\u202f» et «\u202fpassée\u202f» se suivent d’eux-mêmes, à minuit.',
      `L’adresse de sa page ne change plus après la première publication. ${on(editorialTexts.retract)} l’enlève du site et garde le brouillon.`,
    ],
    picture: 'Le formulaire d’une exposition',
  },
  pages: {
    title: 'Écrire l’accueil et la page À propos',
    lead: 'Rien de ce que vous écrivez ne se voit avant que vous ne le publiiez.',
    steps: [
      `Ouvrez ${on(adminTexts.content)}, puis une page sous ${on(editorialTexts.pages)}.`,
      `Les boutons au-dessus d’un texte mettent les mots choisis en italique, en lien ou en liste. ${on(draftPreviewTexts.open)} montre la page telle qu’elle sera.`,
      `${on(aboutFieldTexts.photographs)}\u202f: six au plus, avec leur légende et les mots pour qui ne les voit pas.`,
      `${on(editorialTexts.save)} garde votre travail\u202f; ${on(editorialTexts.publish)} le met sur le site en quelques secondes.`,
      `Sous ${on(versionTexts.title)}, ${on(versionTexts.restore)} remplit le brouillon avec ce qui était publié ce jour-là\u202f: relisez, puis publiez.`,
    ],
    picture: 'Le formulaire de la page À propos',
  },
  atelier: {
    title: 'Dire qui vous êtes et où est l’atelier',
    lead: 'Votre nom, votre adresse et votre immatriculation sont sur toutes les pages, dans vos e-mails et sur vos reçus.',
    steps: [
      `Ouvrez ${on(adminTexts.content)}, puis ${on(contentWords.studio.title)}.`,
      `${on(studioFieldTexts.mapPoint)} se copie d’une carte en ligne\u202f: la page de contact y mène vos visiteurs.`,
      `${on(studioFieldTexts.siret)} et le médiateur vont dans les mentions légales et les conditions de vente.`,
      `Sous ${on(promiseHeadings.delivery)} et les titres qui suivent, dites vos délais et vos prix\u202f: un champ vide garde ce que sa note indique.`,
      `Sous ${on(promiseHeadings.offers)}, répondez par oui ou par non\u202f: le site ne parle que de ce que vous proposez.`,
      `${on(editorialTexts.publish)} change tout le site. Une commande déjà passée garde son vendeur, son prix et ses délais.`,
    ],
    picture: 'Le formulaire de l’atelier',
  },
  legales: {
    title: 'Compléter les pages légales',
    lead: 'Ce que la loi et vos réglages imposent s’écrit tout seul\u202f; vos précisions viennent à la suite.',
    steps: [
      `Ouvrez ${on(adminTexts.content)}, puis une page sous ${on(editorialTexts.legalPages)}.`,
      `Sous ${on(legalFieldTexts.additions)}, donnez à chaque partie un titre sur une ligne, puis son texte sur la ligne suivante.`,
      `${on(editorialTexts.publish)} ajoute vos parties à la page et la date du jour\u202f; ${on(editorialTexts.retract)} les enlève.`,
      'Une précision ne peut retirer à l’acheteur un droit que la loi lui donne\u202f: faites relire ce qui touche aux retours et aux garanties.',
    ],
    picture: 'Le formulaire des précisions d’une page légale',
  },
  abonnes: {
    title: 'Écrire à vos abonnés',
    lead: 'Seules les adresses confirmées ont donné leur accord, et la preuve en est gardée.',
    steps: [
      `Ouvrez ${on(adminTexts.subscribers)} et choisissez les abonnés confirmés.`,
      `${on(listTexts.export)} donne un tableau pour votre outil d’envoi\u202f; chaque ligne a son lien de désinscription, que la lettre doit contenir.`,
      'Exportez de nouveau avant chaque lettre\u202f: qui s’est désinscrit n’y est plus.',
    ],
    picture: 'La liste des abonnés',
  },
  journal: {
    title: 'Savoir qui a fait quoi, et fermer une session',
    lead: 'Le journal garde treize mois de changements et de connexions.',
    steps: [
      `Ouvrez ${on(adminTexts.journal)} et cherchez une œuvre, une commande ou une personne.`,
      'Une connexion que vous ne reconnaissez pas\u202f: changez de mot de passe, puis «\u202fSe déconnecter partout\u202f» dans le menu de votre compte.',
      'Le téléphone des codes est perdu\u202f: la personne qui a installé la boutique en enregistre un autre.',
    ],
    picture: 'Les lignes du journal',
  },
} as const satisfies Readonly<Record<string, HelpTask>>

export type HelpTaskName = keyof typeof helpTasks
export const helpTaskNames = Object.keys(helpTasks) as readonly HelpTaskName[]
