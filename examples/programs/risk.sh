#!/bin/sh
# The smallest judge there is: it reads the question on standard input, and prints an answer that was written beforehand.
# It shows the form of an answer, not how to find one.
question=$(cat)

row() { printf '{"criterion":"%s","risk":"%s","probability":"%s","impact":"%s"}' "$1" "$2" "$3" "$4"; }

option() {
  printf '{"option":"%s","rows":[%s,%s,%s,%s],"hidden_risks":["%s"],"total_risk":%s}' "$1" \
    "$(row technical "$2" LOW MEDIUM)" "$(row user "$3" MEDIUM LOW)" \
    "$(row business "$4" LOW HIGH)" "$(row operational "$5" MEDIUM MEDIUM)" "$7" "$6"
}

case $question in
  *'"prompt":"judges/recommend"'*)
    printf '{"analysis":[%s,%s,%s],' \
      "$(option A 'links rot after weeks' 'some customers host nothing' 'none that a contract names' 'agents open unknown links' 3 'phishing links look like any other')" \
      "$(option B 'image parsers have holes' 'an image shows more than meant' 'personal data in screenshots' 'scanning must be watched' 6 'ninety days are forgotten on day ninety-one')" \
      "$(option C 'any file can carry a virus' 'customers attach secrets' 'we become a file host' 'storage grows without end' 9 'a ticket that is never closed keeps its files for ever')"
    printf '"problems":[{"option":"B","problem":"%s"},{"option":"C","problem":"%s"}],"self_challenge":"%s",' \
      'Screenshots hold personal data, and nobody has said who deletes them.' \
      'Every file type needs its own scanner, and the review alone takes two weeks.' \
      'If most customers cannot host a file, links help nobody.'
    printf '"reasons":["%s","%s"],"conditions":["%s"],"would_change":"%s","summary":"%s","option":"A","confidence":"HIGH",' \
      'Files that we do not store cannot leak.' \
      'The security review of stored files takes two of the five weeks.' \
      'Customers can host a file somewhere.' \
      'A review that takes days instead of weeks.' \
      'Files that we do not store cannot leak, and need no review.'
    printf '"quotes":[{"source":"topic","text":"%s"}]}' 'The security review of stored files takes two weeks.'
    ;;
  *)
    printf '{"challenges":[{"claim":"value-1.R1","argument":"%s"},{"claim":"effort-1.R1","argument":"%s"}],' \
      'One ticket in four mentions a screenshot, not any file: that does not carry fifty megabytes of everything.' \
      'The estimate leaves out the two weeks of security review that stored images need.'
    printf '"summary":"%s","stand":"held","option":"A"}' 'Nothing said so far makes stored files safer.'
    ;;
esac
