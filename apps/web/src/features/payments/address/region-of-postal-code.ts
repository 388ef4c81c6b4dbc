/**
 * Regions that the first digits of postal codes tell, each with their pattern, for countries whose addresses have one.
 * The provinces of Sardinia are left out, because they have changed. Source: libaddressinput, `sub_zips` (CC BY 4.0).
 */
const regionsByCountry: Readonly<Record<string, string>> = {
  ES: '01:Álava;02:Albacete;03:Alicante;04:Almería;33:Asturias;05:Ávila;06:Badajoz;08:Barcelona;09:Burgos;10:Cáceres;11:Cádiz;39:Cantabria;12:Castellón;51:Ceuta;13:Ciudad Real;14:Córdoba;16:Cuenca;17:Girona;18:Granada;19:Guadalajara;20:Guipúzcoa;21:Huelva;22:Huesca;07:Islas Baleares;23:Jaén;15:A Coruña;26:La Rioja;35:Las Palmas;24:León;25:Lleida;27:Lugo;28:Madrid;29:Málaga;52:Melilla;30:Murcia;31:Navarra;32:Ourense;34:Palencia;36:Pontevedra;37:Salamanca;38:S. C. Tenerife;40:Segovia;41:Sevilla;42:Soria;43:Tarragona;44:Teruel;45:Toledo;46:Valencia;47:Valladolid;48:Vizcaya;49:Zamora;50:Zaragoza',
  IN: '744:Andaman & Nicobar;5[0-3]:Andhra Pradesh;79[0-2]:Arunachal Pradesh;78:Assam;8[0-5]:Bihar;16|1440[3-9]:Chandigarh;49:Chhattisgarh;396:Dadra & Nagar Haveli;396|362:Daman & Diu;11:Delhi;403:Goa;3[6-9]:Gujarat;1[23]:Haryana;17:Himachal Pradesh;1[89]:Jammu & Kashmir;81[4-9]|82|83[0-5]:Jharkhand;5[4-9]|53[7-9]:Karnataka;6[7-9]|6010|607008|777:Kerala;682:Lakshadweep;4[5-8]|490:Madhya Pradesh;4[0-4]:Maharashtra;79[56]:Manipur;79[34]:Meghalaya;796:Mizoram;79[78]:Nagaland;7[5-7]:Odisha;60[579]:Puducherry;1[456]:Punjab;3[0-4]:Rajasthan;737|750:Sikkim;6[0-6]|536:Tamil Nadu;5[0-3]:Telangana;799:Tripura;2[0-35-8]|24[0-7]|26[12]:Uttar Pradesh;24[46-9]|254|26[23]:Uttarakhand;7[0-4]:West Bengal',
  IT: '92:Agrigento;15:Alessandria;60:Ancona;11:Aosta;52:Arezzo;63:Ascoli Piceno;14:Asti;83:Avellino;70:Bari;76[01]:Barletta-Andria-Trani;32:Belluno;82:Benevento;24:Bergamo;13[89]:Biella;40:Bologna;39:Bolzano;25:Brescia;72:Brindisi;93:Caltanissetta;860[1-4]|86100:Campobasso;81:Caserta;95:Catania;88[01]:Catanzaro;66:Chieti;22:Como;87:Cosenza;26[01]:Cremona;88[89]:Crotone;12|18025:Cuneo;94:Enna;638|63900:Fermo;44:Ferrara;50:Firenze;71:Foggia;47[015]:Forlì-Cesena;03:Frosinone;16:Genova;34[01]7:Gorizia;58:Grosseto;18:Imperia;860[7-9]|86170:Isernia;67:L’Aquila;19:La Spezia;04:Latina;73:Lecce;23[89]:Lecco;57:Livorno;26[89]:Lodi;55:Lucca;62:Macerata;46:Mantova;54:Massa-Carrara;75:Matera;98:Messina;20:Milano;41:Modena;208|20900:Monza e Brianza;80:Napoli;28[01]:Novara;35:Padova;90:Palermo;43:Parma;27:Pavia;06:Perugia;61:Pesaro e Urbino;65:Pescara;29:Piacenza;56:Pisa;51:Pistoia;330[7-9]|33170:Pordenone;85:Potenza;59:Prato;97:Ragusa;48:Ravenna;89[01]:Reggio Calabria;42:Reggio Emilia;02:Rieti;47[89]:Rimini;00:Roma;45:Rovigo;84:Salerno;17|12071:Savona;53:Siena;96:Siracusa;23[01]:Sondrio;74:Taranto;64:Teramo;05:Terni;10:Torino;91:Trapani;38:Trento;31:Treviso;3401|341[0-689]|34062:Trieste;330[1-5]|33100:Udine;21:Varese;30:Venezia;28[89]:Verbano-Cusio-Ossola;13[01]:Vercelli;37:Verona;89[89]:Vibo Valentia;36:Vicenza;01:Viterbo',
  JP: '0[4-9]|00[1-7]:Hokkaido;03|018:Aomori;02:Iwate;98:Miyagi;01:Akita;99:Yamagata;9[67]:Fukushima;3[01]:Ibaraki;32|311|349:Tochigi;37|38[49]:Gunma;3[3-6]:Saitama;2[6-9]:Chiba;1[0-8]|19[0-8]|20:Tokyo;2[1-5]|199:Kanagawa;9[45]|389:Niigata;93:Toyama;92|939:Ishikawa;91|922:Fukui;40:Yamanashi;3[89]|949:Nagano;50:Gifu;4[1-9]:Shizuoka;4[4-9]|431:Aichi;51|498|647:Mie;52:Shiga;6[0-2]|520:Kyoto;5[3-9]|618|630:Osaka;6[5-7]|563:Hyogo;63|64[78]:Nara;64|519:Wakayama;68:Tottori;69|68[45]:Shimane;7[01]:Okayama;7[23]:Hiroshima;7[45]:Yamaguchi;77:Tokushima;76:Kagawa;79:Ehime;78:Kochi;8[0-3]|871:Fukuoka;84:Saga;85|81[17]|848:Nagasaki;86:Kumamoto;87|839:Oita;88:Miyazaki;89:Kagoshima;90:Okinawa',
  MX: '20:Aguascalientes;2[12]:Baja California;23:Baja California Sur;24:Campeche;29|30:Chiapas;3[1-3]:Chihuahua;0|1[0-6]:Ciudad de México;2[5-7]:Coahuila de Zaragoza;28:Colima;3[45]:Durango;5[0-7]:Estado de México;3[6-8]:Guanajuato;39|4[01]:Guerrero;4[23]:Hidalgo;4[4-9]:Jalisco;5[89]|6[01]:Michoacán;62:Morelos;63:Nayarit;6[4-7]:Nuevo León;6[89]|7[01]:Oaxaca;7[2-5]:Puebla;76:Querétaro;77:Quintana Roo;7[89]:San Luis Potosí;8[0-2]:Sinaloa;8[3-5]:Sonora;86:Tabasco;8[7-9]:Tamaulipas;90:Tlaxcala;9[1-6]:Veracruz;97:Yucatán;9[89]:Zacatecas',
  TR: '01:Adana;02:Adıyaman;03:Afyonkarahisar;04:Ağrı;68:Aksaray;05:Amasya;06:Ankara;07:Antalya;75:Ardahan;08:Artvin;09:Aydın;10:Balıkesir;74:Bartın;72:Batman;69:Bayburt;11:Bilecik;12:Bingöl;13:Bitlis;14:Bolu;15:Burdur;16:Bursa;17:Çanakkale;18:Çankırı;19:Çorum;20:Denizli;21:Diyarbakır;81:Düzce;22:Edirne;23:Elazığ;24:Erzincan;25:Erzurum;26:Eskişehir;27:Gaziantep;28:Giresun;29:Gümüşhane;30:Hakkari;31:Hatay;76:Iğdır;32:Isparta;34:İstanbul;35:İzmir;46:Kahramanmaraş;78:Karabük;70:Karaman;36:Kars;37:Kastamonu;38:Kayseri;71:Kırıkkale;39:Kırklareli;40:Kırşehir;79:Kilis;41:Kocaeli;42:Konya;43:Kütahya;44:Malatya;45:Manisa;47:Mardin;33:Mersin;48:Muğla;49:Muş;50:Nevşehir;51:Niğde;52:Ordu;80:Osmaniye;53:Rize;54:Sakarya;55:Samsun;56:Siirt;57:Sinop;58:Sivas;63:Şanlıurfa;73:Şırnak;59:Tekirdağ;60:Tokat;61:Trabzon;62:Tunceli;64:Uşak;65:Van;77:Yalova;66:Yozgat;67:Zonguldak',
};

/** Minimum number of digits of a postal code that tells a region. */
const minDigits = 5;

/** Whether postal codes of the country determine the region. */
export const hasRegions = (code: string): boolean => code in regionsByCountry;

/** Region of a postal code, by its name in addresses; null if it is unknown, or if several regions use the code. */
export function regionOfPostalCode(code: string | null, postalCode: string): string | null {
  const regions = code === null ? undefined : regionsByCountry[code];
  const digits = postalCode.replaceAll(/\D/g, '');
  if (regions === undefined || digits.length < minDigits) return null;
  const found = regions.split(';').flatMap((entry) => {
    const [pattern = '', name = ''] = entry.split(':');
    return new RegExp(`^(?:${pattern})`).test(digits) ? [name] : [];
  });
  return found.length === 1 ? found[0]! : null;
}
