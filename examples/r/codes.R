# Which ICD-10-CM codes do most patients of a study have? Prints a data frame and writes it to codes.csv.
#
#   Rscript codes.R study-001
#
# Needs R 4.1 with httr2 and jsonlite, CASEBOOK_URL and CASEBOOK_TOKEN.
library(httr2)

study <- commandArgs(trailingOnly = TRUE)
if (length(study) != 1) stop("Usage: Rscript codes.R <study>")

operation <- "query Codes($study: ID!) {
  study(id: $study) {
    findingGroups(by: CODE, first: 20, where: { system: ICD10CM, assertion: [AFFIRMED] }) {
      totalCount
      groups { key name patients reports }
    }
  }
}"

answer <- request(paste0(Sys.getenv("CASEBOOK_URL"), "/graphql")) |>
  req_auth_bearer_token(Sys.getenv("CASEBOOK_TOKEN")) |>
  req_body_json(list(query = operation, variables = list(study = study))) |>
  # 429 and 503 say when to try again.
  req_retry(max_tries = 5) |>
  req_error(is_error = function(response) FALSE) |>
  req_perform() |>
  resp_body_json(simplifyVector = TRUE)
if (!is.null(answer$errors)) stop(answer$errors$message[[1]])
if (is.null(answer$data$study)) stop("There is no such study, or the token does not open it.")

counted <- answer$data$study$findingGroups
cat(counted$totalCount, "codes\n")
print(counted$groups, row.names = FALSE)
write.csv(counted$groups, "codes.csv", row.names = FALSE)
