/** Words that German letters cut short with a full stop, in lower case and without it; no word of another language. */
export const GERMAN_ABBREVIATIONS = `
  neuerl od sof reichl akt unwahrsch erf gepl tgl nächtl plötzl äthyltox zul jährl
  insg cerv zerv mediast abs rel vorw fragl amb ambul zunehm abnehm zun abn remob histol zytol radiol neurolog pulm ing
  iliak gew mult dyspl prämed med ev dzt ges vit lsg parox feinblas grobblas mittelblas inhal exspirat inspirat
  pertroch subtroch intertroch zeitl örtl räuml subcap subkap diaph epiph metaph komminut troch lig proc epicond
  epikond caud cran vertebr bas abgeschw umb refr resist stattd erforderl extub intub deutl tachyk bradyk eiw hypert
  hyperenh dekomp hep univ komb hausärztl fachärztl chir orth unfallchir gyn gynäkol derm dermatol ophth ophthalmol
  augenärztl kardiol gastroent gastroenterol pneumol nephrol urol onkol hämatol endokrin endokrinol rheum infektiol
  psychiatr pädiatr geriatr anästh interdiszipl konsiliar diagn therapeut beh behandl begl begleit orient orientier
  gleichm seitengl regelr unauffäl reizl trock geschw geschwoll druckdol druckempf klopfdol klopfschm druckschm
  bewegungseingeschr eingeschr altersentspr altersgem alterstyp physiol patholog grenzw grenzwert ausreich suff insuff
  leichtgr schwergr mittelgr höhergr höhergrad geringf wesentl relev signif konst größenkonst progred größenprogr
  regred rückl rückläuf weitgeh vollst unvollst teilw überw vorwieg hauptsächl wechs fluktu interm dauerh vorüberg
  passag rezidivier wiederh mehrf einm zweim dreim erstm erstmal ehemal frühz rechtz notfallm notfallmäß elekt
  komplikat zeitger postpart präpart antepart peripart postprand präprand postmenop perimenop präexist vorübergeh
  oligosympt asympt ödemat schleimh knöch muskul ligam artik intraart periart intrakran intrazer intrazerebr
  subdur epidur subarachn infratent supratent hemisph kort subkort periventr parieto temporo okzip occip pariet
  sagitt koron transv longit li.-seit re.-seit bdseit intraabd intrathor retrop retropatell femoropat tibiofem
  akromioklav glenohum karp metakarp tars metatars prästat poststat vorst nachst vorbest vorh nachgew ausgeschl gesich
  verdächt mutm insul insulinpfl medik bedarfsm gegebenenf lymphozyt granulozyt thrombozyt leukozyt erythrozyt neutro
  segm stabk eos baso mikroskop makroskop immunhist immunhistol molek genet zytogen psychosoz sozialdienstl
  pfleger selbstst verh verw geschied pens berent schulmed homöop pflanzl niedermol niedermolek hochdos niedrigdos
  langw kurzw hiatush refluxös antr pylor duod jejun kol sigm rekt perian hepatobil chol mitr aort trik pulmon apik
  posterol anterol anterosept inhom homog abgrenzb darstellb beurteilb einsehb erh erniedr reduz vermind gest gesteig
  abgeschl kapillär kapill rekap elast weichel überbl geblh gebl meteorist vers versorg gelag mobilis übw umgest angef
  abges begonn fortgef fortges entf entfall kontr durchgef veranl erfolgr erfolgl einv spont induz assist vag abdom`;
