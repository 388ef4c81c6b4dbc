import type { RefusalCode } from '@furrow/contract/refusals';

/** What is said where the server refuses, in place of its own English sentence. */
export const refusalTexts: Readonly<Record<Exclude<RefusalCode, 'invalid_input'>, string>> = {
  bad_request: 'Cette demande n’a pas pu être lue. Vérifiez-la et envoyez-la de nouveau.',
  invalid_json: 'Le corps de cette demande n’est pas du JSON valable.',
  wrong_credentials: 'L’e-mail ou le mot de passe n’est pas le bon.',
  wrong_code: 'Ce code n’est pas le bon. Vérifiez les chiffres et réessayez.',
  code_expired: 'Ce code a expiré. Demandez-en un nouveau.',
  code_used_up: 'Trop de codes erronés. Demandez-en un nouveau.',
  mail_bounced:
    'Le serveur de messagerie de cette adresse refuse nos e-mails. Changez l’e-mail et nous envoyons un nouveau code.',
  reset_not_granted: 'Cela a pris trop de temps ou est déjà fait. Recommencez avec votre e-mail.',
  identity_refused: 'La connexion avec Google a échoué',
  identity_email_unverified:
    'Le fournisseur d’identité n’a pas vérifié cet e-mail. Inscrivez-vous plutôt avec un mot de passe.',
  restricted_area: 'Cette zone est soumise à restriction et ne peut pas être choisie',
  chat_pair_unknown:
    'Cette question et cette réponse ne sont pas de cette analyse. Rien n’a été enregistré\u00a0: ce qui est répondu ici est conservé automatiquement.',
  answer_withheld:
    'La réponse ne portait pas sur votre parcelle et n’est pas affichée. Posez la question autrement. Rien n’a été décompté.',
  already_verified: 'Cet e-mail est déjà vérifié.',

  not_signed_in: 'Connectez-vous d’abord.',
  session_ended: 'Cette session est terminée. Reconnectez-vous.',
  user_not_found: 'Utilisateur introuvable',

  payment_pending:
    'Nous ne savons pas encore si la carte a été débitée. Ne payez pas une deuxième fois\u00a0: vos commandes l’indiqueront dans quelques minutes.',
  card_part_too_small:
    'La part payée par carte est trop petite. Rien n’a été débité. Payez plutôt sans le portefeuille.',
  key_unusable:
    'L’en-tête Idempotency-Key doit compter de 1 à 255\u00a0lettres, chiffres et signes, sans espace. Rien n’a été débité.',
  payment_declined: 'La banque a refusé la carte. Rien n’a été débité. Essayez une autre carte.',

  payment_action_needed:
    'Votre banque vous demande de confirmer ce paiement. Rien n’est débité tant que vous ne l’avez pas fait.',

  foreign_page: 'Ceci n’est pas ouvert aux pages d’autres sites.',
  not_verified: 'Saisissez d’abord le code que nous avons envoyé à votre e-mail.',
  profile_missing: 'Complétez d’abord quelques informations.',

  not_found: 'Il n’y a rien à cette adresse.',
  identity_off: 'La connexion par un autre fournisseur est désactivée ici.',
  assistant_off: 'Les questions sur les résultats ne sont pas proposées ici.',
  geocoder_off: 'La recherche de lieux n’est pas proposée ici. Déplacez la carte à la main.',
  field_not_found: 'Cette parcelle n’est plus parmi vos parcelles enregistrées.',
  payment_not_found: 'Ce paiement n’existe pas ou n’est plus en cours.',
  document_not_found: 'Ce document n’est pas parmi vos commandes.',
  cart_item_not_found: 'Ceci n’est plus dans votre panier.',
  order_not_found: 'Commande introuvable.',
  order_item_not_found: 'Cette analyse n’est pas parmi vos commandes.',
  analysis_not_found: 'Analyse introuvable.',
  evidence_not_found:
    'Ce lien ne mène à aucun résultat\u00a0: il a pris fin, a été révoqué ou n’a jamais existé.',
  file_not_found: 'Ce fichier n’est pas ici, ou l’adresse a expiré. Ouvrez de nouveau le résultat.',

  my_data_not_found: 'Cette adresse a expiré ou n’a jamais existé. Demandez de nouveau vos données.',

  request_timeout: 'Cette demande a mis trop de temps à arriver. Envoyez-la de nouveau.',

  price_changed:
    'Le prix a changé depuis que vous l’avez vu. Rien n’a été débité. Regardez le nouveau prix et payez de nouveau.',
  wallet_part_too_small:
    'Le portefeuille paie d’une commande tout ce qu’il peut, et il peut payer davantage de celle-ci que demandé. Rien n’a été débité. Vérifiez les montants et payez de nouveau.',
  solution_withdrawn:
    'Une solution de votre panier n’est plus vendue pour son terrain. Rien n’a été débité. Retirez-la du panier ou choisissez-en une autre.',
  basket_full: 'Le panier est plein. Payez les analyses qu’il contient ou retirez-en quelques-unes.',
  fields_full:
    'Vous avez atteint le nombre maximal de parcelles. Supprimez-en d’abord. Rien n’a été enregistré.',
  already_paid: 'Un élément de ce panier est déjà payé. Consultez vos commandes.',
  refund_under_way:
    'De l’argent est en route vers votre carte, ce qui prend quelques jours. Supprimez votre compte quand il sera arrivé, pour que rien ne soit perdu.',
  account_in_dispute:
    'Un de vos paiements est contesté auprès de sa banque\u00a0: pour l’instant, rien ne peut être payé depuis ce compte. Rien n’a été débité. Écrivez-nous dans le centre d’aide.',
  dispute_under_way:
    'Un de vos paiements est contesté auprès de sa banque. Supprimez votre compte quand la décision sera prise, pour que rien ne soit perdu.',
  payment_in_progress:
    'Un paiement est encore ouvert pour cela. Terminez-le ou abandonnez-le sur la page de paiement\u00a0; sans suite, il prend fin de lui-même en un quart d’heure.',

  payment_ended:
    'Ce paiement est terminé\u00a0: il a été abandonné, ou n’a pas été confirmé à temps. Rien n’a été débité. Revenez en arrière et réessayez.',
  wallet_full:
    'Le portefeuille dépasserait son maximum. Rien n’a été débité. Rechargez un montant plus petit.',
  topup_repeated:
    'Le même montant a été rechargé il y a moins d’une minute. Rien de plus n’a été débité. Regardez d’abord votre portefeuille.',
  key_used_otherwise:
    'Ce paiement a été commencé avec d’autres montants. Rien de plus n’a été débité. Rechargez la page et vérifiez.',

  analysis_under_way:
    'Cette analyse n’a pas encore de résultat. Posez la question quand il sera là. Rien n’a été décompté.',
  analysis_without_result:
    'Cette analyse n’a pas de résultat\u00a0: il n’y a rien à demander. Rien n’a été décompté.',
  questions_used_up:
    'Vous avez atteint la limite de questions gratuites pour cette commande. Elle vaut pour toutes vos sessions. Vous pouvez toujours relire vos questions et leurs réponses.',
  question_under_way:
    'Vos dernières questions sur cette commande sont en cours de réponse. Attendez-les, puis regardez de nouveau.',

  nothing_to_cancel:
    'Il ne reste rien à annuler\u00a0: chaque analyse a commencé ou est terminée. Rien n’a été modifié.',
  analysis_not_open:
    'Cette analyse a commencé, est terminée ou n’est pas une analyse récurrente. Rien n’a été modifié.',
  no_result_yet: 'Cette analyse n’a pas de résultat\u00a0: il n’y a rien à en montrer.',
  pictures_under_way:
    'Des images que vous avez achetées sont en préparation, ce qui prend quelques minutes. Supprimez votre compte quand elles seront là, pour que rien ne soit perdu.',
  pictures_not_offered: 'Il n’y a pas d’images à acheter pour ce résultat. Rien n’a été débité.',
  pictures_bought: 'Les images de ce résultat sont déjà achetées. Rien de plus n’a été débité.',
  wallet_too_low:
    'Votre portefeuille contient moins que ce prix. Rien n’a été débité. Rechargez-le, puis réessayez.',
  evidence_full: 'Le nombre maximal de liens vers cette analyse est atteint. Révoquez-en d’abord un.',
  date_out_of_turn: 'Choisissez une date entre l’analyse précédente et la suivante. Rien n’a été modifié.',
  nothing_to_pause:
    'Il ne reste rien à suspendre\u00a0: chaque analyse a commencé ou est terminée. Rien n’a été modifié.',
  leaving_changed:
    'Quelque chose a changé depuis que vous avez regardé. Rien n’a été supprimé. Regardez de nouveau.',

  too_large:
    'Cette demande est trop volumineuse. Simplifiez le contour ou envoyez moins de parcelles à la fois.',
  unsupported_media_type: 'Le corps d’une demande doit être du JSON.',
  code_resent_recently: 'Un code vient d’être envoyé. Attendez une demi-minute, puis redemandez-en un.',
  too_many_codes:
    'Trop de codes ont été envoyés à cet e-mail. Utilisez l’e-mail le plus récent, ou réessayez dans une heure.',
  use_mailed_link:
    'Trop de codes erronés ont été saisis aujourd’hui. Ouvrez le lien du dernier e-mail : il fonctionne toujours.',
  too_many_wrong_codes: 'Trop de codes erronés ont été saisis aujourd’hui. Réessayez demain.',
  too_many_sign_ins:
    'Trop de mots de passe erronés. Attendez un quart d’heure, ou récupérez le mot de passe.',
  too_many_declines:
    'Trop de cartes ont été refusées récemment. Rien n’a été débité. Attendez une heure, puis réessayez.',
  too_many_requests: 'C’était trop souvent en peu de temps. Attendez un peu, puis réessayez.',
  headers_too_large: 'Les en-têtes de cette demande sont trop volumineux.',

  internal: 'Quelque chose s’est mal passé de notre côté. Réessayez dans une minute.',
  database_unreachable: 'La base de données ne répond pas. Réessayez dans une minute.',
  database_busy: 'Il y a trop d’activité en ce moment. Réessayez dans quelques secondes.',
  database_full:
    'Rien ne peut être enregistré pour l’instant\u00a0: la base de données n’a plus de place. Réessayez plus tard.',
  too_busy: 'Trop de personnes se connectent en ce moment. Réessayez dans quelques secondes.',
  identity_unreachable:
    'Le fournisseur d’identité ne répond pas. Réessayez dans une minute, ou utilisez votre mot de passe.',
  imagery_unreachable:
    'Les images satellite ne peuvent pas être lues pour l’instant. La carte fonctionne sans elles\u00a0; réessayez dans une minute.',
  files_unreachable:
    'Les images des résultats ne peuvent pas être lues pour l’instant. Rien n’est perdu\u00a0: réessayez dans une minute.',
  card_service_unreachable:
    'Le paiement par carte ne répond pas pour l’instant. Rien n’a été débité. Réessayez dans une minute.',
  assistant_unreachable: 'L’assistant ne répond pas, ou l’historique n’a pas pu être enregistré. Réessayez.',
  geocoder_unreachable:
    'La recherche de lieux ne répond pas pour l’instant. Déplacez la carte à la main, ou réessayez dans une minute.',
  sample_failed:
    'L’exemple n’a pas pu être produit. Le journal de ce serveur dit pourquoi\u00a0; son prochain démarrage réessaiera.',
  sample_not_ready: 'L’exemple est en cours d’analyse. Réessayez dans quelques secondes.',
};
